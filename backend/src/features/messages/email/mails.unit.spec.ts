import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { OPERATOR, PUBLIC_URL } from '../../../../test/mails/sample-facts.js';
import { sampleMails } from '../../../../test/mails/sample-mails.js';
import { type MailContent, facts, list, ourLink, ourPage } from './mail-content.js';
import { MailText, mailSubject, mailText } from './mail-text.js';
import { renderMail } from './render-mail.js';

type Node = DefaultTreeAdapterTypes.Node;
const render = (content: MailContent) => renderMail(content, PUBLIC_URL, OPERATOR);

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesOf(child);
}

const attribute = (node: Node, name: string) =>
  'attrs' in node ? node.attrs.find((attr) => attr.name === name)?.value : undefined;
const isSkipped = (node: Node) =>
  ['head', 'style', 'title'].includes(node.nodeName) ||
  /display:none/.test(attribute(node, 'style') ?? '') ||
  /wordmark/.test(attribute(node, 'class') ?? '');

/** The text that a reader of the HTML sees, without the wordmark. */
function visibleText(node: Node): string {
  if (isSkipped(node)) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(visibleText).join(' ') : '';
}

const hrefsOf = (html: string) =>
  [...nodesOf(parse(html))].flatMap((node) => (node.nodeName === 'a' ? [attribute(node, 'href')] : []));

/** The words of a text without what only the plain text has: URLs, colons after labels, marks of lists and footers. */
const wordsOf = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/:(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter((word) => !['', '-', '--', '·'].includes(word));

/** The texts of the source files of a folder without its specs. */
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Exported functions that make a mail. Each match ends before the next export. */
const MAIL_FUNCTION =
  /^export (?:const|(?:async )?function) (\w+)(?:(?!^export )[^])*?\) ?: (?:Promise<)?MailContent/gm;
/** Make the part that all mails to buyers, or to sellers, share. */
const SHARED_PARTS = ['buyerMail', 'sellerMail'];

it('every function that makes a mail has a sample', () => {
  const made = sourcesOf(path.join(import.meta.dirname, '../..'))
    .flatMap((source) => [...source.matchAll(MAIL_FUNCTION)].map(([, name = '']) => name))
    .filter((name) => !SHARED_PARTS.includes(name));
  const samples = sourcesOf(path.join(import.meta.dirname, '../../../../test/mails')).join('\n');
  expect(made.length).toBeGreaterThan(30);
  const missing = made.filter((name) => !new RegExp(`\\b${name}\\(`).test(samples));
  expect(
    missing.map(
      (name) =>
        `add 'some-name': ${name}(…) to backend/test/mails/{buyer-,seller-,}sample-mails.ts, by recipient`,
    ),
  ).toEqual([]);
});

// product.md 7.9
describe.each(sampleMails)('the mail %s', (_name, content) => {
  it('has the same words and links in both parts', async () => {
    const { message, html } = await render(content);
    expect(wordsOf(visibleText(parse(html)))).toEqual(wordsOf(message));
    expect(hrefsOf(html)).toEqual(message.match(/https?:\/\/\S+/g));
  });

  it('is small, has a short subject and at most one button, and loads no external content', async () => {
    const { subject, message, html } = await render(content);
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(content.blocks.filter(({ kind }) => kind === 'button').length).toBeLessThanOrEqual(1);
    expect(html.match(/<(img|script|link|iframe|form)\b|\bsrc=|url\(|@import/i)).toBeNull();
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    // The preheader adds no words to the mail.
    const plain = (text: string) => wordsOf(text.toLowerCase().replace(/[.,;]/g, ''));
    const shown = new Set(plain(message));
    expect(plain(content.preheader.text).filter((word) => !shown.has(word))).toEqual([]);
    expect(message.includes('/notifications')).toBe(content.isOptional === true);
  });
});

// product.md 13.11
it.each([
  ['order-confirmed', 'Your tickets arrive by 4 Dec 2126, 17:30 UTC.'],
  ['order-confirmed-without-date', 'Your tickets arrive once the event has a date.'],
])('the mail %s says when the tickets arrive', async (name, says) => {
  const [, content] = sampleMails.find(([known]) => known === name) ?? [];
  if (!content) throw new Error('There is no such sample mail');
  expect((await render(content)).message).toContain(says);
});

const HOSTILE = `<img src=x onerror="alert(1)"> & 'quoted' </style><mj-raw><script>alert(1)</script> &amp;`;

function mailOf(blocks: MailContent['blocks'], text = MailText.field(HOSTILE)): MailContent {
  return { subject: mailSubject`${text}`, preheader: text, heading: text, blocks, because: 'admin' };
}

it('shows the texts of each of two mails of one structure, also one that looks like a mark of ours', async () => {
  const mails = await Promise.all(
    ['first', '[[2]] and \uE000[[0]]\uE001'].map((text) => render(mailOf([], MailText.field(text)))),
  );
  expect(mails.map(({ html }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1])).toEqual([
    'first',
    '[[2]] and [[0]]',
  ]);
});

it('the mail of an order names the line of each thing that a seller said', async () => {
  const [, content] = sampleMails.find(([name]) => name === 'order-confirmed-of-answers') ?? [];
  const { message } = await render(content as MailContent);
  for (const said of [
    'Face value of eTickets, Section A, Row 7: US$100.00',
    'Face value of Category 1, Longside: Not applicable',
    'Restrictions of Category 1, Longside: Aisle seat',
  ])
    expect(message).toContain(said);
});

describe('renderMail', () => {
  it('escapes text of other people everywhere', async () => {
    const written = MailText.field(HOSTILE);
    const { html, message } = await render(
      mailOf([facts([[written, written]], written), list([written, MailText.lines([written, written])])]),
    );
    const nodes = [...nodesOf(parse(html))];
    expect(nodes.filter(({ nodeName }) => /^(img|script|mj-raw)$/.test(nodeName))).toEqual([]);
    expect(wordsOf(visibleText(parse(html)))).toEqual(wordsOf(message));
    expect(message.split(written.text)).toHaveLength(8);
  });

  it('rejects a link to any other host', async () => {
    for (const link of [ourLink('https://evil.example/now'), ourPage('//evil.example/now')]) {
      const content = mailOf([{ kind: 'button', label: mailText`Go`, link }], mailText`Hello`);
      await expect(render(content)).rejects.toThrow('not ours');
    }
  });

  it('returns the same bytes for the same content', async () => {
    const [, content] = sampleMails[0] ?? [];
    if (!content) throw new Error('There is no sample mail');
    expect(await render(content)).toEqual(await render(content));
  });

  it('shortens a long name in each subject', async () => {
    const name = MailText.field('Brighton & Hove Albion vs Wolverhampton Wanderers '.repeat(3));
    const { subject } = await render({ ...mailOf([]), subject: mailSubject`${name} was cancelled` });
    expect(subject).toMatch(/^Brighton & Hove .*… was cancelled$/);
  });

  it('shortens two long names in a subject alike, and no short one', async () => {
    const [one, other] = ['Brighton '.repeat(20), 'Wolverhampton '.repeat(20)].map(MailText.field);
    const subject = mailSubject`${one ?? 0} for ${other ?? 0}: ${3} tickets`.text;
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(subject).toMatch(/^(Brighton ){2,}.*… for (Wolverhampton ){2,}.*…: 3 tickets$/);
  });
});
