import { describe, expect, it } from '@jest/globals';
import { fitChoice, optionsOf } from './fit-choice';
import type { Offer } from './offer';

const money = { amount: 9000, currency: 'USD' };
const offer = (key: string, quantities: readonly number[]): Offer => ({
  key,
  kind: 'category',
  id: key,
  title: `Offer ${key}`,
  details: [],
  section: '',
  type: 'Official',
  delivery: [],
  deliveryMethods: [],
  price: money,
  serviceFee: money,
  quantities,
  usable: quantities,
});
const asked = (quantities: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(quantities).map(([key, quantity]) => [key, { quantity, title: `Offer ${key}` }]),
  );
const chosen = (fitted: ReturnType<typeof fitChoice>) => Object.fromEntries(fitted.chosen);

describe('fitChoice', () => {
  it('keeps a choice that can be bought', () => {
    const fitted = fitChoice(asked({ a: 2, b: 1 }), [offer('a', [1, 2, 4]), offer('b', [1])], 3);
    expect(chosen(fitted)).toEqual({ a: 2, b: 1 });
    expect(fitted.count).toBe(3);
    expect(fitted.shortfalls).toEqual([]);
  });

  it('falls to the next quantity on sale and reports the shortfall', () => {
    const fitted = fitChoice(asked({ a: 4 }), [offer('a', [1, 2])], 4);
    expect(chosen(fitted)).toEqual({ a: 2 });
    expect(fitted.shortfalls).toEqual([{ key: 'a', title: 'Offer a', left: 2 }]);
  });

  it('drops an offer that is gone and reports it', () => {
    const fitted = fitChoice(asked({ a: 1, b: 2 }), [offer('b', [1, 2])], 3);
    expect(chosen(fitted)).toEqual({ b: 2 });
    expect(fitted.count).toBe(2);
    expect(fitted.shortfalls).toEqual([{ key: 'a', title: 'Offer a', left: 0 }]);
  });

  it('never selects more than is needed', () => {
    const fitted = fitChoice(asked({ a: 2, b: 2 }), [offer('a', [2]), offer('b', [1, 2])], 3);
    expect(chosen(fitted)).toEqual({ a: 2, b: 1 });
    expect(fitted.shortfalls).toEqual([]);
  });
});

describe('optionsOf', () => {
  it('lists 0 and the quantities on sale up to the number still needed', () => {
    const offers = [offer('a', [1, 2, 4]), offer('b', [1, 2, 3])];
    const fitted = fitChoice(asked({ a: 2 }), offers, 4);
    expect(offers.map((each) => optionsOf(each, fitted, 4))).toEqual([
      [0, 1, 2, 4],
      [0, 1, 2],
    ]);
  });
});
