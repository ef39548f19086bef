import { describe, expect, it } from '@jest/globals';
import { openedLinksOf, withOpenedLink } from './opened-links.js';

const id = (number: number) => String(number).padStart(20, '0');
const token = (letter: string) => letter.repeat(43);

describe('the cookie of opened links', () => {
  it('keeps each link once, with its newest token', () => {
    const first = withOpenedLink(new Map(), id(1), token('a'));
    const second = withOpenedLink(openedLinksOf(first), id(2), token('b'));
    const again = withOpenedLink(openedLinksOf(second), id(1), token('c'));
    expect([...openedLinksOf(again)]).toEqual([
      [id(1), token('c')],
      [id(2), token('b')],
    ]);
  });

  it('stays small by dropping the oldest links', () => {
    let cookie = '';
    for (let number = 0; number < 30; number += 1)
      cookie = withOpenedLink(openedLinksOf(cookie), id(number), token('a'));
    expect([...openedLinksOf(cookie).keys()]).toEqual(Array.from({ length: 20 }, (_none, n) => id(29 - n)));
    expect(cookie.length).toBeLessThan(2_000);
  });

  it('ignores invalid links', () => {
    for (const odd of [undefined, '', '~', `${id(1)}~short`, `x~${token('a')}`, '.'.repeat(9_000)])
      expect(openedLinksOf(odd).size).toBe(0);
  });
});
