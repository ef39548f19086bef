import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchEvents } from '@terrace/contracts/http/market/catalogue';
import { EventPrice } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { startTestApp, type TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { eventually } from '../../../../../test/eventually.js';
import { ticketOnSale } from '../../../../../test/market.js';
import {
  startSmallUpstream,
  upstreamCategory,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { Database } from '../../../../platform/database/database.js';
import { type Watcher, watch } from '../../../../../test/watching.js';

const YEAR = new Date().getFullYear() + 1;
const usd = (dollars: number) => ({ amount: dollars * 100, currency: 'USD' });

let upstream: Awaited<ReturnType<typeof startSmallUpstream>>;
let app: TestApp;
beforeAll(async () => {
  upstream = await startSmallUpstream();
  const many = Array.from({ length: 60 }, (_none, n) => upstreamEvent(`m${n}`, `Match ${n}`));
  // Too late for the prices that are read with a refresh.
  const late = ['late1', 'late2'].map((id) => upstreamEvent(id, id, { dateOfEvent: `16/07/${YEAR}` }));
  upstream.tournaments.set('cup', [...many, ...late, upstreamEvent('named', 'Ajax vs PSV')]);
  app = await startCatalogueApp(upstream.url);
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

/** What a page was told of an event, in order. */
const told = (page: Watcher, id: string) =>
  page.changesOf(id).map(({ topic, kind, data }) => {
    expect([topic, kind]).toEqual([topics.price(id), 'price']);
    return EventPrice.parse(data).fromPrice;
  });
const isTold = (page: Watcher, id: string, fromPrice: ReturnType<typeof usd> | null) =>
  eventually(
    `${id} costs ${JSON.stringify(fromPrice)}`,
    () => JSON.stringify(told(page, id).at(-1)) === JSON.stringify(fromPrice),
  );
const openList = (...ids: string[]) => watch(app, new Caller(app), ...ids.map((id) => topics.price(id)));

// product.md 13.15
it('a list is sent the price of its events when a cheaper ticket is on sale', async () => {
  const page = await openList('m1', 'named');
  await ticketOnSale(app, { event: { eventId: 'm1' }, price: usd(80) });
  await isTold(page, 'm1', usd(80));
  await ticketOnSale(app, { event: { eventId: 'm1' }, price: usd(55) });
  await isTold(page, 'm1', usd(55));
  await ticketOnSale(app, { event: { eventId: 'm1' }, price: usd(99) });
  // Typed by its seller, for an event that is known by name and day.
  const event = { eventId: null, eventName: 'ajax VS psv', eventDate: `15/06/${YEAR}` };
  await ticketOnSale(app, { event, price: usd(30) });
  await isTold(page, 'named', usd(30));
  // A dearer ticket is no other price.
  expect(told(page, 'm1')).toEqual([usd(80), usd(55)]);
  page.close();
});

it('a list is sent official prices as they are read, also in another process, and no other event’s', async () => {
  for (const id of ['late1', 'late2', 'm1']) upstream.categories.set(id, [upstreamCategory(id)]);
  const other = await startTestApp({ EVENTS_API_URL: upstream.url }, app.databaseUrl);
  const page = await openList('late1', 'late2');
  await new Caller(other).done(searchEvents, { query: { sort: '-date' } });
  for (const id of ['late1', 'late2']) await isTold(page, id, { amount: 112_56, currency: 'GBP' });
  expect(page.changes.map(({ id }) => id).sort()).toEqual(['late1', 'late2']);
  // Too old to be shown, so that a list has loaded without it.
  await app.app
    .get(Database)
    .query(`update category_prices set read_at = now() - interval '25 hours' where event_id = 'late1'`);
  await new Caller(app).done(searchEvents, { query: { sort: '-date' } });
  await eventually('the price that was read again is sent', () => told(page, 'late1').length === 2);
  expect(told(page, 'late1')[1]).toEqual({ amount: 112_56, currency: 'GBP' });
  page.close();
  await other.close();
});

it('a list that was answered before a change is sent the price when it joins, and no other list', async () => {
  const first = await openList('m2');
  await ticketOnSale(app, { event: { eventId: 'm2' }, price: usd(70) });
  await isTold(first, 'm2', usd(70));
  const late = await openList('m2', 'm3');
  await isTold(late, 'm2', usd(70));
  expect(told(late, 'm3')).toEqual([]);
  expect(told(first, 'm2')).toEqual([usd(70)]);
  first.close();
  late.close();
});
