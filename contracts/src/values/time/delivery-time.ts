import * as z from 'zod/mini';
import { requiredLine } from '../text/text.js';

/** When a seller delivers: so many minutes before the event, or after the purchase. */
export interface DeliveryTime {
  readonly from: 'event' | 'purchase';
  readonly minutes: number;
}

/** What a seller is told about a text that is not understood. */
export const UNREADABLE_DELIVERY_TIME =
  'Please write “At once”, or hours or days before the event or after the purchase, like “2 days before the event”';

const HOUR = 60;
const DAY = 24 * HOUR;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(mins?|minutes?)$/, 1],
  [/^(h|hrs?|hours?)$/, HOUR],
  [/^(d|days?|nights?)$/, DAY],
  [/^(w|wks?|weeks?)$/, 7 * DAY],
  [/^fortnights?$/, 14 * DAY],
];
/** Not the begin of a word with an accent: '2 días' is no '2 d'. */
const UNIT = '(mins?|minutes?|h|hrs?|hours?|d|days?|nights?|w|wks?|weeks?|fortnights?)(?![\\wÀ-ɏ])\\.?';
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    .concat(' seventeen eighteen nineteen')
    .split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** A decimal with a point or a comma, which no other digit or separator touches: `BEFORE_DECIMAL` is what comes before. */
const DECIMAL = '\\d{1,4}(?:[.,]\\d{1,2})?(?![\\d/:]|[.,]\\d)';
const BEFORE_DECIMAL = '(^|[^\\d.,/:])';
const RANGE = new RegExp(
  `${BEFORE_DECIMAL}(${DECIMAL})\\s*(?:-|–|to|or)\\s*(${DECIMAL})\\s*-?\\s*${UNIT}`,
  'g',
);
const ONE = new RegExp(`${BEFORE_DECIMAL}(${DECIMAL})\\s*-?\\s*${UNIT}`, 'g');

const PURCHASE =
  '(?:purchas\\w*|order\\w*|pay\\w*|paid|sale|sold|buying|bought|booking|booked|confirmation|now)';
const EVENT = '(?:event|match|game|kick-?\\s?off|start|fixture|race|show|concert|doors)';
const BEFORE = /\b(before\w*|prior|ahead|in advance|earlier|pre-?(match|event|game|kick-?off))\b/;
const AFTER = new RegExp(`\\b(after\\w*|following|later|upon|once)\\b|\\b(of|from|on)\\b.*\\b${PURCHASE}\\b`);
const IN_A_TIME = /\b(within|in|under|inside)\b/;
const AT_ONCE = /\b(immediate(ly)?|instant(ly|aneous(ly)?)?|(right|straight) away|at once)\b/;
/** Words that deny what follows, or that say something else than by when. */
const UNCLEAR =
  /\b(not?|never|without|cannot|\w+n't|less|fewer|except|unless|few|several|some|starting|since|(working|business|week)\s?-?days?|months?|years?)\b/;

/**
 * Reads when a seller delivers, in English words: '72 hrs before', 'two days before', '1.5 days before the event', '24 hours
 * after purchase', 'immediately'. A duration alone is before the event. Undefined for a text that can be read in several
 * ways, or of which a part is not understood: nothing is guessed from the rest of it (product.md 23.1).
 */
export function readDeliveryTime(written: string): DeliveryTime | undefined {
  const { text, isNotAtOnce } = withoutDenials(
    inDigits(withoutFractions(written).normalize('NFKC').toLowerCase()),
  );
  const { minutes, rest } = durationOf(text);
  if (UNCLEAR.test(text) || /\d/.test(rest)) return undefined;
  const [before, after] = [BEFORE.test(rest), AFTER.test(rest)];
  if (new RegExp(`\\b(before|prior to)\\b\\s+(the\\s+)?${PURCHASE}`).test(rest)) return undefined;
  if (before && (after || /\bfrom\b/.test(rest))) return undefined;
  if (!before && new RegExp(`\\b${EVENT}\\b`).test(rest)) return undefined;
  if (minutes === undefined) {
    const isAtOnce = AT_ONCE.test(rest) && !before && !isNotAtOnce;
    return isAtOnce ? { from: 'purchase', minutes: 0 } : undefined;
  }
  if (before && AT_ONCE.test(rest)) return undefined;
  const isAfter = after || (!before && (IN_A_TIME.test(rest) || AT_ONCE.test(rest)));
  const { shortest, longest } = minutes;
  return isAfter ? { from: 'purchase', minutes: longest } : { from: 'event', minutes: shortest };
}

/** Phrases with a denial that have one meaning. */
function withoutDenials(text: string): { text: string; isNotAtOnce: boolean } {
  const known = text
    .replace(/\b(no|not) (later|less) than\b/g, ' ')
    .replace(/\bat (the )?(least|latest)\b/g, ' ');
  const clear = known.replace(new RegExp(`\\bnot? (?:delivered )?${AT_ONCE.source}`, 'g'), ' ');
  return { text: clear, isNotAtOnce: clear !== known };
}

/** Numbers in words as digits: 'twenty-four' as '24', 'a day and a half' as '1.5 day', 'half an hour' as '0.5 hour'. */
function inDigits(text: string): string {
  const words = (list: readonly string[]) => list.join('|');
  return text
    .replace(
      new RegExp(`\\b(${words(TENS)})(?:[\\s-]+(${words(ONES.slice(1, 10))}))?\\b`, 'g'),
      (_all, ten: string, one?: string) =>
        String((TENS.indexOf(ten) + 2) * 10 + (one === undefined ? 0 : ONES.indexOf(one))),
    )
    .replace(new RegExp(`\\b(${words(ONES)})\\b`, 'g'), (word) => String(ONES.indexOf(word)))
    .replace(/\ba couple( of)?\b/g, '2')
    .replace(new RegExp(`(\\d+) and a half ${UNIT}`, 'g'), '$1.5 $2')
    .replace(new RegExp(`\\bhalf (?:an? )?${UNIT}`, 'g'), '0.5 $1')
    .replace(new RegExp(`\\ban? ${UNIT}`, 'g'), '1 $1')
    .replace(new RegExp(`(?:^|\\bthe )${UNIT}(?= (?:before|prior|after|following)\\b)`, 'g'), '1 $1')
    .replace(new RegExp(`(\\d+) ${UNIT} and a half\\b`, 'g'), '$1.5 $2');
}

/** '1½' as '1.5'. */
function withoutFractions(text: string): string {
  return text.replace(/(\d)\s?½/g, '$1.5').replace(/½/g, '0.5');
}

/** All durations of a text together, in minutes, and what is left of the text; several must follow each other. */
function durationOf(text: string): {
  minutes: { shortest: number; longest: number } | undefined;
  rest: string;
} {
  const found: { shortest: number; longest: number }[] = [];
  const take = (low: string, high: string, unit: string) => {
    const one = UNITS.find(([names]) => names.test(unit))?.[1] ?? Number.NaN;
    const ends = [low, high].map((number) => Math.round(Number(number.replace(',', '.')) * one));
    found.push({ shortest: Math.min(...ends), longest: Math.max(...ends) });
    return ' # ';
  };
  const rest = text
    .replace(
      RANGE,
      (_all, before: string, low: string, high: string, unit: string) => before + take(low, high, unit),
    )
    .replace(ONE, (_all, before: string, number: string, unit: string) => before + take(number, number, unit))
    .replace(/#\s*(?:(?:and|,|&|\+)?\s*#\s*)+/g, '# ');
  // Two durations that do not belong together say two things.
  if (rest.split('#').length > 2) return { minutes: undefined, rest: `${rest} 0` };
  if (found.length === 0) return { minutes: undefined, rest };
  const sum = (end: 'shortest' | 'longest') => found.reduce((total, each) => total + each[end], 0);
  return { minutes: { shortest: sum('shortest'), longest: sum('longest') }, rest };
}

/** When tickets are delivered: a text that can be read, or the one that a ticket from before has. */
export function deliveryTimeText(before?: string) {
  const isRead = (text: string) => text === '' || text === before || readDeliveryTime(text) !== undefined;
  return requiredLine('Delivery time is required', 200).check(z.refine(isRead, UNREADABLE_DELIVERY_TIME));
}
