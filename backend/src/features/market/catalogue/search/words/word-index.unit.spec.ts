import { describe, expect, it } from '@jest/globals';
import { WordIndexBuilder } from './word-index.js';

const WORDS = ['real', 'unreal', 'ma', 'madrid', 'roma', 'vs', 'v', 'arsenal', 'nal', 'a', 'sc', 'as'];

/** Names of one to five of the words, each in many neighbourhoods. */
const texts = Array.from({ length: 500 }, (_none, text) =>
  Array.from(
    { length: 1 + (text % 5) },
    (_other, place) => WORDS[(text * (place + 3) + place * 7) % WORDS.length] ?? '',
  ).join(' '),
);

const builder = new WordIndexBuilder();
for (const text of texts) builder.add(text);
const index = builder.build();

describe('WordIndex.containing', () => {
  it.each([
    ...['a', 'ma', 'real', 'nal', 'madrid', 'xx'],
    ...['real ma', 'l ma', 'nal vs', 'a v', 's a', 'as as'],
    ...['ma vs r', 'real vs ma', 'a sc as', 'd v a r', 'vs xx ma'],
  ])('%p finds the texts that contain it, as words or parts of words', (part) => {
    const marked = [...index.containing(part).keys()].filter((ordinal) => index.containing(part)[ordinal]);
    expect(marked).toEqual([...texts.keys()].filter((ordinal) => texts[ordinal]?.includes(part)));
  });

  it('marks matches with 1 only, so that marks can be added', () => {
    expect(new Set(index.containing('real ma'))).toEqual(new Set([0, 1]));
  });
});
