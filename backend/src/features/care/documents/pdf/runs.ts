import bidiModule, { type Bidi } from 'bidi-js';
import { type FontFile, type Weight, fontFor } from './fonts.js';

/** Characters in one font and direction. */
export interface Run {
  readonly text: string;
  readonly font: FontFile;
  /** Right to left: its words are laid out together. */
  readonly rtl: boolean;
}

/** Its types are those of an ES module, but what Node loads is CommonJS: the module is the function. */
const bidi = (bidiModule as unknown as () => Bidi)();
/** Needs neither a second font nor an order of its own. */
const PLAIN = /^[ -~]*$/;
const A = 65;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text as it can be printed: composed, on one line, without invisible control characters. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
}

/** A line as runs in the order in which they are drawn, left to right (Unicode Bidirectional Algorithm, rule L2). */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  if (PLAIN.test(text)) return [{ text, font: fontFor(A, weight), rtl: false }];
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const runs: (Run & { readonly level: number })[] = [];
  let at = 0;
  for (const { segment } of graphemes.segment(text)) {
    const level = levels[at] ?? 0;
    const font = fontFor(segment.codePointAt(0) ?? 0, weight);
    const last = runs.at(-1);
    // A space needs no font of its own.
    const same =
      last && last.level === level && (last.font === font || (segment === ' ' && last.font.has(32)));
    if (same) runs[runs.length - 1] = { ...last, text: last.text + segment };
    else runs.push({ text: segment, font, level, rtl: level % 2 === 1 });
    at += segment.length;
  }
  return inVisualOrder(runs);
}

function inVisualOrder<Item extends { readonly level: number }>(runs: readonly Item[]): readonly Item[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const next: Item[] = [];
    let group: Item[] = [];
    for (const run of ordered) {
      if (run.level >= level) group.unshift(run);
      else {
        next.push(...group, run);
        group = [];
      }
    }
    ordered = [...next, ...group];
  }
  return ordered;
}

/** Text in lines of at most this width; a word that is wider is broken. */
export function wrapped(text: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function pieces(word: string, width: number, widthOf: (line: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  return [...parts, part];
}
