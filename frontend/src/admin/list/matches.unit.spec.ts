import { describe, expect, it } from '@jest/globals';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { isOrder, matches, startsId } from './matches';

describe('a row that arrives live', () => {
  it.each(['jose munoz', 'José  Muñoz', "m'gladbach", ' MUNOZ m’glad', 'Jose.Munoz@', undefined, ''])(
    'stays in the list whose search is %j',
    (q) => expect(matches(q, ['José Muñoz', 'M’gladbach'], ['jose.munoz@example.com'])).toBe(true),
  );

  it.each(['jose munoz@', 'munos', 'gladbach jose'])('leaves the list whose search is %j', (q) =>
    expect(matches(q, ['José Muñoz', 'M’gladbach'], ['jose.munoz@example.com'])).toBe(false),
  );
});

// product.md 13.19
describe('an order that arrives live', () => {
  const id = 'Abcdefgh0123456789ij';
  const number = orderNumber(id);

  it.each([id, number, ` ${number.toLowerCase()} `, number.replace(/-/g, ' '), number.slice(3)])(
    'stays in the list whose search is %j',
    (q) => expect(isOrder(q, id)).toBe(true),
  );

  it.each(['', undefined, 'TR-', number.slice(0, -1), id.slice(0, -1)])(
    'leaves the list whose search is %j',
    (q) => expect(isOrder(q, id)).toBe(false),
  );

  it('is found by six characters of its id', () => {
    expect(startsId('Abcdef', id)).toBe(true);
    expect(startsId('Abcde', id)).toBe(false);
    expect(startsId('abcdef', id)).toBe(false);
  });
});
