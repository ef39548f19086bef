import { describe, expect, it } from '@jest/globals';
import { type Offer, ticketTotal } from './offer';
import { NO_FILTER, bestPrice, filterChoices, filterOffers } from './ticket-filter';

const offer = (key: string, amount: number, more: Partial<Offer> = {}): Offer => ({
  key,
  kind: 'category',
  id: key,
  title: key,
  details: [],
  section: '',
  type: 'Official',
  delivery: ['E-ticket'],
  deliveryMethods: [],
  price: { amount, currency: 'USD' },
  serviceFee: { amount: 0, currency: 'USD' },
  quantities: [1, 2],
  ...more,
});
const category = offer('category', 9_000, { serviceFee: { amount: 2_000, currency: 'USD' } });
const seller = offer('seller', 10_000, { type: 'Mobile Tickets', delivery: ['Mobile Tickets', 'E-ticket'] });
const four = offer('four', 12_000, { quantities: [4], delivery: ['Courier'] });
const pounds = offer('pounds', 8_500, { price: { amount: 8_500, currency: 'GBP' } });
const unknown = offer('unknown', 1, { price: { amount: 1, currency: 'XAU' } });
const soldOut = offer('soldOut', 5_000, { quantities: [] });
const all = [unknown, category, pounds, four, soldOut, seller];
const keys = (filter: Partial<typeof NO_FILTER>, needed = 2, chosen = new Map<string, number>()) =>
  filterOffers(all, { ...NO_FILTER, ...filter }, needed, chosen).map(({ key }) => key);

// product.md 13.16
describe('filterOffers', () => {
  it("sorts sellers' tickets among categories by the whole price at the rates, without a rate and sold out last", () => {
    expect(keys({})).toEqual(['seller', 'pounds', 'category', 'four', 'unknown', 'soldOut']);
    expect(keys({ sort: '-price' })).toEqual(['four', 'category', 'pounds', 'seller', 'unknown', 'soldOut']);
  });

  it('filters by type, delivery and number together, but never leaves out what is chosen', () => {
    expect(keys({ type: 'Mobile Tickets' })).toEqual(['seller']);
    expect(keys({ delivery: 'Courier' })).toEqual(['four']);
    expect(keys({ isTogether: true }, 4)).toEqual(['four']);
    expect(keys({ delivery: 'Courier' }, 2, new Map([['seller', 1]]))).toEqual(['seller', 'four']);
  });
});

it('bestPrice is the cheapest on sale, if there is another to compare it with', () => {
  expect(bestPrice(all, 1)).toBe('seller');
  expect(bestPrice([pounds, four], 1)).toBe('pounds');
  expect(bestPrice([soldOut, seller], 1)).toBeUndefined();
  expect(bestPrice([unknown, seller], 1)).toBeUndefined();
});

// product.md 13.13
it('bestPrice counts the cheapest delivery, which several tickets share', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const deliveryMethods = [
    { name: 'Mobile ticket', price: usd(900) },
    { name: 'E-ticket', price: usd(500) },
  ];
  const official = offer('official', 9_700, { deliveryMethods });
  expect([ticketTotal(official, 1), ticketTotal(official, 3)]).toEqual([usd(10_200), usd(9_867)]);
  expect(bestPrice([official, seller], 1)).toBe('seller');
  expect(bestPrice([official, seller], 2)).toBe('official');
});

it('filterChoices lists only what there is a choice of', () =>
  expect(filterChoices([category, seller])).toEqual({
    types: ['Official', 'Mobile Tickets'],
    deliveries: ['E-ticket', 'Mobile Tickets'],
  }));
