import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { listedFiles, productRules } from '../testing/rule-citations.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const PROMISE =
  /\b(held|guarantees?d?|never|always|refund(s|ed)?|free|money back|24\/7|within \d+|added at the end|encrypted|get .{1,40} back|goes back|working days|any time|costs nothing|nobody (else can|can read)|sellers? sees|sellers do not see|buyers see)\b/i;
/** Words that promise something in a label too. */
const STRONG = /\b(guarantees?d?|never|always)\b/i;
const MAX_LABEL_WORDS = 3;

interface Promised {
  readonly words: readonly string[];
  readonly rules: readonly string[];
  readonly specs: readonly string[];
}

/** The list of docs/promises.md. */
const promises = [...read('docs/promises.md').matchAll(/^- (.+): ([\d., ]+) (`.+`)$/gm)].map(
  ([, words = '', rules = '', specs = '']): Promised => ({
    words: words.toLowerCase().split('; '),
    rules: rules.split(', '),
    specs: [...specs.matchAll(/`(.+?)`/g)].map(([, spec = '']) => spec),
  }),
);

/** Files with texts that buyers, sellers and visitors read, on screen, in mails and in documents. */
const files = [
  ...listedFiles('frontend/src/*.ts', 'frontend/src/*.tsx').filter((file) => !file.includes('/admin/')),
  ...listedFiles('contracts/src/pages/*.ts', 'contracts/src/problems/problems.ts'),
  ...listedFiles('contracts/src/values/*.ts').filter((file) => !/\/admin-|event-words/.test(file)),
  ...listedFiles('backend/src/features/*.ts').filter((file) => /mail|\.rules\.|\/words\.|\.pdf\./.test(file)),
].filter((file) => !/\.spec\.|\.d\.ts$/.test(file));

/** The texts of a source: strings, templates with '…' for each value, and text between tags. */
function textsOf(file: string, code = read(file)): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    else if (ts.isJsxText(node)) texts.push(node.text.trim());
    if (!ts.isImportDeclaration(node) && !isClassName(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false));
  return texts;
}

function isClassName(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && node.name.text === 'className';
}

function isPromise(text: string): boolean {
  const isLabel = text.trim().split(/\s+/).length <= MAX_LABEL_WORDS;
  return isLabel ? STRONG.test(text) && /\s/.test(text) : PROMISE.test(text);
}

const isListed = (text: string) =>
  promises.some(({ words }) => words.some((each) => text.toLowerCase().includes(each)));

describe('docs/promises.md', () => {
  const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  const promised = texts.filter(({ text }) => isPromise(text));

  it('lists every promise on screen, in mails and on the static pages', () => {
    expect(promised.length).toBeGreaterThan(50);
    expect(promised.filter(({ text }) => !isListed(text))).toEqual([]);
  });

  it('lists no promise that nothing makes', () => {
    const said = promised.map(({ text }) => text.toLowerCase());
    const unsaid = promises
      .flatMap(({ words }) => words)
      .filter((each) => !said.some((text) => text.includes(each)));
    expect(unsaid).toEqual([]);
  });

  it('names existing rules and specs', () => {
    const rules = productRules();
    const specs = new Set(
      listedFiles('*.spec.ts', '*.spec.tsx').map((file) => path.basename(file).replace(/\.spec\.tsx?$/, '')),
    );
    expect(promises.flatMap((each) => each.rules.filter((id) => !rules.has(id)))).toEqual([]);
    expect(promises.flatMap((each) => each.specs.filter((spec) => !specs.has(spec)))).toEqual([]);
    expect(promises.every((each) => each.rules.length > 0 && each.specs.length > 0)).toBe(true);
  });

  it('(control) misses a promise that is made in a string, a template, a tag or a short label', () => {
    const code = [
      "const one = 'Refunds arrive within 2 hours.';",
      'const two = `We never ask ${name} for a card`;',
      "const label = 'Always cheapest';",
      'const tag = <p>Nothing will be added at the end</p>;',
      "const back = 'You get half of it back';",
      "const safe = 'Your messages are encrypted';",
      "const state = 'Refunded', price = 'free', kind = 'never';",
    ].join('\n');
    const found = textsOf('sample.tsx', code).filter((text) => isPromise(text) && !isListed(text));
    expect(found).toEqual([
      'Refunds arrive within 2 hours.',
      'We never ask … for a card',
      'Always cheapest',
      'Nothing will be added at the end',
      'You get half of it back',
      'Your messages are encrypted',
    ]);
  });
});
