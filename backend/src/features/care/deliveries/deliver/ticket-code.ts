import { cleanCode } from '@terrace/contracts/values/text/clean-text';
import { hasAddress } from '@terrace/contracts/values/text/web-addresses';
import type { InspectedFile, TicketCode } from '../../../../platform/files/file-inspector.js';

/** A file whose codes were read. */
export type ReadFile = Pick<InspectedFile, 'page' | 'otherCodes'>;

/** Contacts, networks, messages, places, dates, payments and apps, which phones recognize by how they begin. */
const NO_TICKET = new RegExp(
  `^(?:${[
    ...['wifi:', 'begin:v', 'mecard:', 'bizcard:', 'matmsg:', 'mailto:', 'tel:', 'telprompt:', 'facetime:'],
    ...['sms:', 'smsto:', 'mms:', 'mmsto:', 'geo:', 'maps:', 'comgooglemaps:', 'waze://', 'webcal:'],
    ...['bcd\\r?\\n', 'spc\\r?\\n', 'bank://', 'upi://', 'bitcoin:', 'ethereum:', 'litecoin:', 'lightning:'],
    ...['market://', 'itms:', 'itms-', 'intent:', 'android-app:', 'fb://', 'instagram://', 'twitter://'],
    ...['whatsapp://', 'tg://', 'spotify:', 'youtube:', 'vnd.youtube:', 'snapchat:', 'line://', 'weixin:'],
    ...['otpauth:', 'dpp:', 'zoommtg:'],
  ].join('|')})`,
  'i',
);
const SCHEME = /^https?:\/\//i;
/** Sites of apps, maps and channels, whose addresses have numbers as well. */
const OTHER_SITES =
  /(?:^|\.)(?:apple\.com|google\.[a-z.]+|goo\.gl|g\.co|facebook\.com|fb\.me|instagram\.com|twitter\.com|x\.com|t\.co|youtube\.com|youtu\.be|tiktok\.com|linkedin\.com|whatsapp\.com|wa\.me|t\.me|spotify\.com|snapchat\.com|onelink\.me|app\.link|page\.link|waze\.com|what3words\.com)$/i;
/** What tells one ticket from another in an address: a digit, or a long word that nobody would write by hand. */
const OWN_PART = /\d|[a-z][A-Z]|[^/?#=&-]{16}/;

type Kind = 'ticket' | 'address' | 'other';

/** Whether a code may be a ticket: any text may, and an address that only one ticket has. */
function kindOf({ text }: Pick<TicketCode, 'text'>): Kind {
  const plain = text.trim();
  if (comparable({ text }) === '' || NO_TICKET.test(plain)) return 'other';
  if (!SCHEME.test(plain) && !isBareAddress(plain)) return 'ticket';
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(plain) ?? [];
  return OWN_PART.test(rest) && !OTHER_SITES.test(host) ? 'address' : 'other';
}

/** 'www.club.example', 'club.example/app', 'help@club.example'; not 'Ada.Fan', nor 'ada@club.example-17'. */
function isBareAddress(text: string): boolean {
  return (
    /^(?:www\.\S+|[^\s/@]+@[a-z0-9.-]+\.[a-z]{2,})$/i.test(text) ||
    (/^[a-z0-9.-]+(?:[/?]\S*)$/i.test(text) && hasAddress(text))
  );
}

/** A code as claims compare it: forms of letters and digits, capitals, spaces around it and what nobody sees do not count. */
function comparable({ text }: Pick<TicketCode, 'text'>): string {
  return cleanCode(cleanCode(text).replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')).toLowerCase();
}

/** All codes of a file that may be its ticket's, as claims compare them (product.md 23.5). */
export function claimedCodes({ page, otherCodes }: ReadFile): readonly string[] {
  const codes = [...page.codes, ...otherCodes].filter((code) => kindOf(code) !== 'other');
  return [...new Set(codes.map(comparable))];
}

/** A code as somebody typed it, as `claimedCodes` returns codes. */
export function typedCode(text: string): string {
  return comparable({ text });
}

/**
 * The code that the gate scans (product.md 23.8): the code that may be the ticket's on the page that is shown, else on the
 * other pages of the file. Null when several may be, because the picture shows them all; of a pass, which has no picture,
 * the first, as in a wallet. Null also when none could be redrawn.
 */
export function codeForGate({ page, otherCodes }: ReadFile): (TicketCode & { svg: string }) | null {
  for (const codes of [page.codes, otherCodes]) {
    const [first, ...others] = codes.filter((code) => kindOf(code) !== 'other');
    if (!first) continue;
    const same = [first, ...others].filter((code) => comparable(code) === comparable(first));
    if (page.picture && same.length <= others.length) return null;
    return same.find(isDrawn) ?? null;
  }
  return null;
}

function isDrawn(code: TicketCode): code is TicketCode & { svg: string } {
  return code.svg !== null;
}
