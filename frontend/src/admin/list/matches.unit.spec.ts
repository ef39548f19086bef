import { describe, expect, it } from '@jest/globals';
import { matches } from './matches';

describe('a row that arrives live', () => {
  it.each(['jose munoz', 'José  Muñoz', "m'gladbach", ' MUNOZ m’glad', 'Jose.Munoz@', undefined, ''])(
    'stays in the list whose search is %j',
    (q) => expect(matches(q, ['José Muñoz', 'M’gladbach'], ['jose.munoz@example.com'])).toBe(true),
  );

  it.each(['jose munoz@', 'munos', 'gladbach jose'])('leaves the list whose search is %j', (q) =>
    expect(matches(q, ['José Muñoz', 'M’gladbach'], ['jose.munoz@example.com'])).toBe(false),
  );
});
