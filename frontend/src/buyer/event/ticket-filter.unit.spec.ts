import { afterEach, describe, expect, it } from '@jest/globals';
import { keepReferenceRates } from '../../ui/text/reference-rates';
import { type OfferOnSale, ticketTotal } from './offer';
import { NO_FILTER, bestPrice, filterChoices, filterOffers } from './ticket-filter';
import { withUsable } from './usable-quantities';

const offer = (key: string, amount: number, more: Partial<OfferOnSale> = {}): OfferOnSale => ({
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
  filterOffers(withUsable(all, needed), { ...NO_FILTER, ...filter }, needed, chosen).map(({ key }) => key);
const best = (offers: readonly OfferOnSale[], needed: number) =>
  bestPrice(withUsable(offers, needed), needed);

// product.md 13.16
describe('filterOffers', () => {
  it("sorts sellers' tickets among categories by the whole price at the rates, without a rate and sold out last", () => {
    expect(keys({})).toEqual(['seller', 'pounds', 'category', 'unknown', 'four', 'soldOut']);
    expect(keys({ sort: '-price' })).toEqual(['category', 'pounds', 'seller', 'unknown', 'four', 'soldOut']);
  });

  it('sorts what is sold in the number needed first, then what others complete', () => {
    expect(keys({}, 4)).toEqual(['four', 'seller', 'category', 'pounds', 'unknown', 'soldOut']);
    expect(keys({}, 1).indexOf('four')).toBe(4);
    expect(withUsable([offer('fifty', 1, { quantities: [1, 49, 50] })], 50)[0]?.usable).toEqual([50]);
  });

  it('filters by type, delivery and number together, but never leaves out what is chosen', () => {
    expect(keys({ type: 'Mobile Tickets' })).toEqual(['seller']);
    expect(keys({ delivery: 'Courier' })).toEqual(['four']);
    expect(keys({ isTogether: true }, 4)).toEqual(['four']);
    expect(keys({ delivery: 'Courier' }, 2, new Map([['seller', 1]]))).toEqual(['seller', 'four']);
  });
});

afterEach(() => keepReferenceRates(undefined));

it('bestPrice is the cheapest that is sold in the number needed, if there is another to compare it with', () => {
  const ofTwoCurrencies = [{ ...seller, quantities: [2] }, pounds, category];
  expect(best(ofTwoCurrencies, 1)).toBeUndefined();
  const perEuro = Object.entries({ USD: 1.04, GBP: 0.83, EUR: 1 });
  keepReferenceRates({
    day: '2026-11-27',
    perEuro: perEuro.map(([currency, units]) => ({ currency, units })),
  });
  expect(best(ofTwoCurrencies, 1)).toBe('pounds');
  expect(best(all, 2)).toBe('seller');
  expect(best([pounds, four], 2)).toBeUndefined();
  expect(best([soldOut, seller], 2)).toBeUndefined();
  expect(best([unknown, seller], 2)).toBeUndefined();
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
  expect(best([official, seller], 1)).toBe('seller');
  expect(best([official, seller], 2)).toBe('official');
});

it('filterChoices lists only what there is a choice of', () =>
  expect(filterChoices(withUsable([category, seller], 2))).toEqual({
    types: ['Official', 'Mobile Tickets'],
    deliveries: ['E-ticket', 'Mobile Tickets'],
  }));
