import { afterEach, describe, expect, it } from '@jest/globals';
import { sortIn } from '@terrace/contracts/pages/search-address';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { keepReferenceRates } from '../../ui/text/reference-rates';
import type { OfferOnSale } from '../event/offer';
import { NO_FILTER, bestPrice, filterOffers } from '../event/ticket-filter';
import { withUsable } from '../event/usable-quantities';
import { resultsMessages } from '../search/results-messages';
import { OrderingLine } from './ordering-line';
import OrderingScreen from './ordering-screen';

fakeApi();
afterEach(() => keepReferenceRates(undefined));

const usd = (amount: number) => ({ amount, currency: 'USD' });
const offer = (key: string, amount: number, more: Partial<OfferOnSale> = {}): OfferOnSale => ({
  ...{ key, id: key, title: key, kind: 'category', details: [], section: '', type: 'Official' },
  ...{ delivery: [], deliveryMethods: [], price: usd(amount), serviceFee: usd(0), quantities: [1, 2] },
  ...more,
});
const seller = (key: string, amount: number) => offer(key, amount, { kind: 'listing', type: 'eTickets' });
const ordered = (offers: readonly OfferOnSale[], needed = 2) =>
  filterOffers(withUsable(offers, needed), NO_FILTER, needed, new Map()).map(({ key }) => key);
const best = (offers: readonly OfferOnSale[], needed = 2) => bestPrice(withUsable(offers, needed), needed);

/** Shows the page and finds what it says. */
function says(text: string): void {
  showAt('/', <OrderingScreen />);
  screen.getByText((content) => content.includes(text));
}

// product.md 2.39
describe('what the page says of tickets', () => {
  it('the cheapest is first, official or a seller’s, and official at the same price', () => {
    expect(ordered([offer('official', 9_000), seller('cheaper', 8_000)])).toEqual(['cheaper', 'official']);
    expect(ordered([offer('official', 8_000), seller('dearer', 9_000)])).toEqual(['official', 'dearer']);
    expect(ordered([offer('official', 9_000), seller('same', 9_000)])).toEqual(['official', 'same']);
    says('At the same price official tickets come first');
  });

  it('the price has the service fee and a part of the cheapest delivery', () => {
    const withFee = offer('fee', 8_000, { serviceFee: usd(1_500) });
    const deliveryMethods = [
      { name: 'Courier', price: usd(9_000) },
      { name: 'E-ticket', price: usd(2_000) },
    ];
    const delivered = offer('delivered', 8_000, { deliveryMethods });
    expect(ordered([withFee, seller('plain', 9_200), delivered])).toEqual(['delivered', 'plain', 'fee']);
    expect(ordered([withFee, seller('plain', 9_200), delivered], 1)).toEqual(['plain', 'fee', 'delivered']);
    says('with the service fee, and its part of the cheapest delivery');
  });

  it('what is sold in the number needed is first, what is sold out last', () => {
    const offers = [
      offer('sold out', 1, { quantities: [] }),
      offer('four', 2, { quantities: [4] }),
      offer('one', 3, { quantities: [1] }),
      offer('two', 4, { quantities: [2] }),
      offer('any', 5),
    ];
    expect(ordered(offers)).toEqual(['two', 'any', 'one', 'four', 'sold out']);
    says('then what is sold out');
  });

  it('a price without a rate comes after the others', () => {
    keepReferenceRates({ day: '2026-11-28', perEuro: [{ currency: 'USD', units: 1.1 }] });
    const gold = offer('gold', 1, { price: { amount: 1, currency: 'XAU' } });
    expect(ordered([gold, seller('dollars', 9_000)])).toEqual(['dollars', 'gold']);
    says('A price without a rate comes after the others.');
  });

  it('the best price is the first that is sold in the number needed, if there is another', () => {
    const two = offer('two', 8_000, { quantities: [2] });
    expect(best([seller('one', 9_000), two])).toBe('two');
    expect(best([seller('one', 9_000), two], 1)).toBeUndefined();
    const pounds = offer('pounds', 1, { price: { amount: 1, currency: 'GBP' } });
    expect(best([seller('one', 9_000), pounds])).toBeUndefined();
    says('when there is another to compare it with');
  });
});

describe('what the page says of events', () => {
  it('the soonest is first, and it names the other orders', () => {
    expect(sortIn(new URLSearchParams())).toBe('date');
    expect(Object.values(resultsMessages.sorts)).toEqual([
      'Soonest first',
      'Latest first',
      'Name',
      'Lowest price',
    ]);
    says('the latest first, by name, or the lowest price first');
  });
});

it.each(['events', 'tickets', 'chosen'] as const)('a line under %s leads to its part of the page', (of) => {
  showAt('/', <OrderingLine of={of} />);
  const [, anchor = ''] = (screen.getByRole('link').getAttribute('href') ?? '').split('#');
  showAt('/', <OrderingScreen />);
  expect(document.getElementById(anchor)?.tagName).toBe('H2');
});
