import {
  type LabelledLink,
  type MailBlock,
  type MailContent,
  type MailFact,
  mailAddress,
} from './mail-content.js';
import { type Operator, mailFooter } from './mail-footer.js';
import type { MailText } from './mail-text.js';

/** The plain-text part: each block a paragraph, in the order of the HTML part. */
export function plainText(content: MailContent, publicUrl: string, operator: Operator): string {
  const footer = mailFooter(content, operator);
  return [
    content.heading.text,
    ...content.blocks.map((block) => blockText(block, publicUrl)),
    '--',
    ...footer.lines.map(({ text }) => text),
    linkTexts(footer.links, publicUrl),
    '',
  ].join('\n\n');
}

function blockText(block: MailBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
      return block.text.text;
    case 'facts':
      return titled(block.title, block.rows.map(factText));
    case 'amounts':
      return [...block.rows, block.total].map(factText).join('\n');
    case 'list':
      return titled(
        block.title,
        block.items.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`),
      );
    case 'button':
      return linkTexts([block], publicUrl);
    case 'links':
      return linkTexts(block.links, publicUrl);
  }
}

function factText([label, value]: MailFact): string {
  return `${label.text}: ${value.text}`;
}

function titled(title: MailText | null, lines: readonly string[]): string {
  return [...(title === null ? [] : [`${title.text}:`]), ...lines].join('\n');
}

/** Puts the URL on a separate line, so that mail programs recognize all of it as a link. */
function linkTexts(all: readonly LabelledLink[], publicUrl: string): string {
  return all.map(({ label, link }) => `${label.text}:\n${mailAddress(link, publicUrl)}`).join('\n\n');
}
