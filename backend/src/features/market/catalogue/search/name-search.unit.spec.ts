import { describe, expect, it } from '@jest/globals';
import { NameSearch } from './name-search.rules.js';
import { Nicknames } from './words/nicknames.rules.js';
import { WordIndexBuilder } from './words/word-index.js';

const NAMES = [
  'paris saint-germain vs olympique marseille',
  'manchester united vs liverpool',
  'manchester city vs arsenal',
  'bayern munich vs borussia dortmund',
  'barcelona vs real madrid',
  'red bull salzburg vs as roma',
];
const builder = new WordIndexBuilder();
for (const name of NAMES) builder.add(name);
const none = { codes: new Uint32Array(NAMES.length), names: new WordIndexBuilder().build() };
const names = new NameSearch(builder.build(), none, none, new Nicknames());
const meant = (part: string) => NAMES.filter((_name, ordinal) => names.meantBy(part)[ordinal] === 1);

// product.md 5.11
describe('NameSearch.meantBy', () => {
  it.each([
    ['psg', 'paris'],
    ['man utd', 'manchester united'],
    ['bayern munchen', 'bayern munich'],
    ['bvb', 'bayern munich'],
    ['barcelna', 'barcelona'],
    ['arsnal', 'manchester city'],
    ['real madird', 'barcelona'],
    ['liverpol manchster', 'manchester united'],
    ['real barcelona', 'barcelona'],
    ['psg marseile', 'paris'],
  ])('%p finds %p', (typed, start) =>
    expect(meant(typed)).toEqual([expect.stringMatching(new RegExp(`^${start}`))]),
  );

  it('finds nothing for what nothing is like, and no more than the text itself where names have it', () => {
    expect(meant('qwertz')).toEqual([]);
    expect(meant('xyz')).toEqual([]);
    expect(meant('roma')).toEqual(['red bull salzburg vs as roma']);
    expect(meant('united')).toEqual(['manchester united vs liverpool']);
  });

  it.each([
    ['real madird', 'real madrid'],
    ['psg marseile', 'Paris Saint-Germain marseille'],
    ['man u', 'Manchester United'],
    ['the gunners', 'Arsenal'],
    ['roma', null],
    ['barcelona real', null],
  ])('%p is taken for %p', (typed, correction) => expect(names.correctionOf(typed)).toBe(correction));
});
