import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchEvents } from '@terrace/contracts/http/market/catalogue';
import { eventually } from '../../../../../test/eventually.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { ticketOnSale } from '../../../../../test/market.js';
import {
  startSmallUpstream,
  upstreamCategory,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';

const YEAR = new Date().getFullYear() + 1;

let upstream: Awaited<ReturnType<typeof startSmallUpstream>>;
let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', 'Arsenal vs Chelsea'),
    upstreamEvent('e2', 'Ajax vs PSV', { city: { name: 'Amsterdam' }, dateOfEvent: `16/07/${YEAR}` }),
    upstreamEvent('e3', 'Ajax vs Feyenoord', { city: { name: 'Amsterdam' }, dateOfEvent: `17/07/${YEAR}` }),
  ]);
  app = await startCatalogueApp(upstream.url);
  visitor = new Caller(app);
  await ticketOnSale(app, { event: { eventId: 'e2' }, price: { amount: 75_00, currency: 'USD' } });
  await ticketOnSale(app, { event: { eventId: 'e2' }, price: { amount: 55_00, currency: 'USD' } });
  await ticketOnSale(app, {
    event: { eventId: null, eventName: 'arsenal VS Chelsea', eventDate: `15/06/${YEAR}` },
    price: { amount: 250_00, currency: 'USD' },
  });
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

// product.md 13.15
it('a search returns prices of sellers’ tickets and the counts of every other choice', async () => {
  const found = await visitor.done(searchEvents, { query: { sort: 'price' } });
  expect(found.items.map(({ id, fromPrice }) => ({ id, fromPrice }))).toEqual([
    { id: 'e2', fromPrice: { amount: 55_00, currency: 'USD' } },
    { id: 'e1', fromPrice: { amount: 250_00, currency: 'USD' } },
    { id: 'e3', fromPrice: null },
  ]);
  expect(found.facets).toEqual({
    sports: [{ id: '1', name: 'Football', count: 3 }],
    tournaments: [{ id: 'cup', name: 'cup', count: 3 }],
    cities: [
      { city: 'Amsterdam', count: 2 },
      { city: 'London', count: 1 },
    ],
    months: [
      { month: `${YEAR}-06`, count: 1 },
      { month: `${YEAR}-07`, count: 2 },
    ],
    prices: [
      { band: '50-100', count: 1 },
      { band: 'from-200', count: 1 },
    ],
  });
});

it('a search is narrowed by its choices', async () => {
  const query = { city: 'amsterdam', month: `${YEAR}-07`, price: '50-100', sport: '1' } as const;
  const { items, total, facets } = await visitor.done(searchEvents, { query });
  expect(items.map(({ id }) => id)).toEqual(['e2']);
  expect(total).toBe(1);
  expect(facets.cities).toEqual([{ city: 'Amsterdam', count: 1 }]);
});

it.each(['month=2027-13', 'month=06/2027', 'price=cheap', 'price=50-100&price=from-200', 'sort=-price'])(
  'a search rejects %s',
  async (query) => {
    expect((await fetch(`${app.url}/api/catalogue/events?${query}`)).status).toBe(400);
  },
);

it('the lowest price is an official one where that is lower, read with the refresh or for a list', async () => {
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', 'Arsenal vs Chelsea'),
    upstreamEvent('e2', 'Ajax vs PSV'),
    upstreamEvent('e4', 'Leeds vs Hull'),
  ]);
  upstream.categories.set('e1', [upstreamCategory('c1'), upstreamCategory('c2', { price: 900 })]);
  upstream.categories.set('e4', [
    upstreamCategory('c3', { price: 10, serviceFee: 1, availableSellingQuantities: [] }),
    upstreamCategory('c4', { price: 30, serviceFee: 3, currency: 'EUR' }),
  ]);
  const other = await startCatalogueApp(upstream.url);
  const prices = async () => {
    const { items } = await new Caller(other).done(searchEvents, { query: { sort: 'price' } });
    return items.map(({ id, fromPrice }) => [id, fromPrice]);
  };
  expect(await prices()).toEqual([
    ['e4', { amount: 33_00, currency: 'EUR' }],
    ['e1', { amount: 112_56, currency: 'GBP' }],
    ['e2', null],
  ]);
  await other.close();
});

// product.md 13.15
it('a list says that prices are being read, and has them once they are', async () => {
  const many = Array.from({ length: 60 }, (_none, n) => upstreamEvent(`many-${n}`, `Match ${n}`));
  upstream.tournaments.set('cup', many);
  for (let n = 0; n < 60; n += 1) upstream.categories.set(`many-${n}`, [upstreamCategory(`c-${n}`)]);
  const other = await startCatalogueApp(upstream.url);
  const list = () => new Caller(other).done(searchEvents, { query: { page: 3, perPage: 24 } });
  const first = await list();
  expect(first.items.map(({ fromPrice }) => fromPrice)).toContain(null);
  expect(first.pricesPending).toBe(true);
  await eventually('the prices are there', async () => {
    const { items, pricesPending } = await list();
    return !pricesPending && items.every(({ fromPrice }) => fromPrice !== null);
  });
  await other.close();
});
