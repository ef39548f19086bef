import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import {
  type LabelledLink,
  type MailBlock,
  type MailContent,
  type MailFact,
  mailAddress,
} from './mail-content.js';
import { type Operator, mailFooter } from './mail-footer.js';
import type { MailText } from './mail-text.js';

/** The colours of the screens (frontend/src/ui/style/tokens.css) in the light theme. */
const DAY = {
  ground: '#f6f4ec',
  surface: '#ffffff',
  sunken: '#f1efe5',
  ink: '#10201a',
  quiet: '#4a5a52',
  line: '#d5d2c4',
  primary: '#0b5d3b',
  onPrimary: '#ffffff',
  link: '#0a5a8a',
} as const;

const NIGHT = {
  ground: '#0b1310',
  surface: '#131e19',
  sunken: '#1b2922',
  ink: '#eef3ee',
  quiet: '#a9b8af',
  line: '#2a3a32',
  primary: '#ffd84a',
  onPrimary: '#10201a',
  link: '#7cc4f2',
} as const satisfies Readonly<Record<keyof typeof DAY, string>>;

/** Inline styles use the light theme; mail programs that support a dark theme apply these rules. */
const MAIL_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media only screen and (max-width: 479px) {
  .ground .card { border-radius: 0 !important; }
  .ground .ink, .ground .quiet, .ground .button { padding-left: 20px !important; padding-right: 20px !important; }
  .ruled .label { width: 72px !important; }
  .button table, .button a { width: 100% !important; box-sizing: border-box; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background-color: ${NIGHT.ground} !important; }
  .card, .card > table { background: ${NIGHT.surface} !important; background-color: ${NIGHT.surface} !important; }
  .ink, .ink div, .ink th, .ink td { color: ${NIGHT.ink} !important; }
  .quiet, .quiet div, .ink .label { color: ${NIGHT.quiet} !important; }
  .ruled th, .ruled td { border-color: ${NIGHT.line} !important; }
  .notice div { background-color: ${NIGHT.sunken} !important; border-color: ${NIGHT.primary} !important; }
  .link { color: ${NIGHT.link} !important; }
  .button td td, .button a { background: ${NIGHT.primary} !important; color: ${NIGHT.onPrimary} !important; }
}
`;

const FONT = "Archivo, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The HTML part as MJML, which `renderMail` turns into tables that mail programs show: 600 pixels wide, no pictures, nothing
 * from another host. All texts are escaped here, and marked for `splitTexts`.
 */
export function mailMarkup(content: MailContent, publicUrl: string, operator: Operator): string {
  const footer = mailFooter(content, operator);
  return `<mjml lang="en"><mj-head>
<mj-title>${escaped(content.subject.text)}</mj-title>
<mj-preview>${escaped(content.preheader.text)}</mj-preview>
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
<mj-style>${MAIL_CSS}</mj-style>
<mj-attributes>
<mj-all font-family="${FONT}" />
<mj-text font-size="16px" line-height="24px" color="${DAY.ink}" padding="0 32px 16px" />
<mj-table font-size="16px" line-height="24px" color="${DAY.ink}" padding="0 32px 16px" />
</mj-attributes>
</mj-head><mj-body width="600px" background-color="${DAY.ground}" css-class="ground">
<mj-section padding="24px 0 16px"><mj-column><mj-text css-class="ink wordmark" font-size="22px" line-height="28px" font-weight="800" letter-spacing="-0.5px" padding="0 32px">${PRODUCT}</mj-text></mj-column></mj-section>
<mj-section css-class="card" background-color="${DAY.surface}" border-radius="16px" padding="32px 0 16px"><mj-column>
<mj-text css-class="ink"><h1 style="margin:0;font-size:28px;line-height:34px;font-weight:800;letter-spacing:-0.5px">${shown(content.heading)}</h1></mj-text>
${content.blocks.map((block) => blockMarkup(block, publicUrl)).join('\n')}
</mj-column></mj-section>
<mj-section padding="24px 0 40px"><mj-column>
${footer.lines.map((line) => `<mj-text css-class="quiet" ${SMALL}>${shown(line)}</mj-text>`).join('\n')}
<mj-text css-class="quiet" ${SMALL}>${footer.links.map((link) => anchor(link, publicUrl)).join(' &#183; ')}</mj-text>
</mj-column></mj-section>
</mj-body></mjml>`;
}

const SMALL = `font-size="14px" line-height="20px" color="${DAY.quiet}" padding="0 32px 8px"`;

function blockMarkup(block: MailBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<mj-text css-class="ink">${shown(block.text)}</mj-text>`;
    case 'notice':
      return `<mj-text css-class="ink notice"><div style="background-color:${DAY.sunken};border-left:4px solid ${DAY.primary};border-radius:6px;padding:12px 16px">${shown(block.text)}</div></mj-text>`;
    case 'facts':
      return `${title(block.title)}<mj-table css-class="ink ruled">${block.rows.map(factRow).join('')}</mj-table>`;
    case 'amounts':
      return `<mj-table css-class="ink ruled">${block.rows.map((row) => amountRow(row)).join('')}${amountRow(block.total, true)}</mj-table>`;
    case 'list':
      return `${title(block.title)}<mj-text css-class="ink"><ul style="margin:0;padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:0 0 8px">${shown(item)}</li>`).join('')}</ul></mj-text>`;
    case 'button':
      return `<mj-button css-class="button" align="left" href="${escaped(mailAddress(block.link, publicUrl))}" background-color="${DAY.primary}" color="${DAY.onPrimary}" border-radius="6px" font-size="16px" line-height="24px" font-weight="600" inner-padding="12px 24px" padding="4px 32px 24px">${shown(block.label)}</mj-button>`;
    case 'links':
      return `<mj-text css-class="ink" line-height="32px">${block.links.map((link) => anchor(link, publicUrl)).join('<br />')}</mj-text>`;
  }
}

function title(text: MailText | null): string {
  return text === null
    ? ''
    : `<mj-text css-class="ink" padding="0 32px 4px"><h2 style="margin:0;font-size:16px;line-height:24px;font-weight:700">${shown(text)}</h2></mj-text>`;
}

const CELL = `border-top:1px solid ${DAY.line};padding:8px 0;vertical-align:top`;

function factRow([label, value]: MailFact): string {
  return `<tr><th scope="row" class="label" style="${CELL};width:104px;padding-right:16px;text-align:left;font-weight:400;color:${DAY.quiet}">${shown(label)}</th><td style="${CELL}">${shown(value)}</td></tr>`;
}

function amountRow([label, value]: MailFact, isTotal = false): string {
  const weight = isTotal ? 700 : 400;
  return `<tr><th scope="row" style="${CELL};text-align:left;font-weight:${weight}">${shown(label)}</th><td style="${CELL};padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;font-weight:${weight}">${shown(value)}</td></tr>`;
}

function anchor({ label, link }: LabelledLink, publicUrl: string): string {
  return `<a class="link" href="${escaped(mailAddress(link, publicUrl))}" target="_blank" style="color:${DAY.link}">${shown(label)}</a>`;
}

function shown({ text }: MailText): string {
  return escaped(text).replaceAll('\n', '<br />');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Around a text in the markup; no text has them. */
const MARKS = { begin: '\uE000', end: '\uE001' } as const;
const MARKED = /\uE000([^\uE001]*)\uE001/g;

/** For text and for attributes in double quotes. */
function escaped(text: string): string {
  const safe = text.replace(/[&<>"'\uE000\uE001]/g, (character) => ESCAPES[character] ?? '');
  return MARKS.begin + safe + MARKS.end;
}

/** Takes the texts out of a markup, which then is the same for all mails of one structure. */
export function splitTexts(markup: string): { readonly frame: string; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const frame = markup.replace(MARKED, (_marked, text: string) => `[[${texts.push(text) - 1}]]`);
  return { frame, texts };
}

/** Puts the texts into what was made of their frame. */
export function insertTexts(html: string, texts: readonly string[]): string {
  return html.replace(/\[\[(\d+)\]\]/g, (slot, index: string) => texts[Number(index)] ?? slot);
}
