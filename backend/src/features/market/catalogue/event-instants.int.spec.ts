import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { eventTickets, getEvent } from '@terrace/contracts/http/market/catalogue';
import { listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { listEventChanges } from '@terrace/contracts/http/care/event-changes';
import { listOrderDisputes, openDispute } from '@terrace/contracts/http/care/disputes';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { priceGuidance } from '@terrace/contracts/http/selling/price-guidance';
import { uploadTicket } from '@terrace/contracts/http/selling/tickets';
import { DAY_MS, HOUR_MS } from '@terrace/contracts/values/time/durations';
import { signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { apply, complete, start, tryToStart } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { refreshNow, startCatalogueApp } from '../../../../test/catalogue-app.js';
import { signedInSeller } from '../../../../test/edge/people.js';
import { eventually } from '../../../../test/eventually.js';
import { ticketOnSale } from '../../../../test/market.js';
import { promoCode } from '../../../../test/promos.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamEvent,
} from '../../../../test/upstream/small-upstream.js';
import { Database } from '../../../platform/database/database.js';
import { RecallCatalogueEvent } from './catalogue.public.js';

const YEAR = new Date().getFullYear() + 1;
const TWICE = 'Boston Red Sox vs New York Yankees';

/** What a clock so many hours ahead of UTC shows at an instant, as upstream writes it. */
function shown(at: Date, ahead: number) {
  const [date = '', time = ''] = new Date(at.getTime() + ahead * HOUR_MS).toISOString().split('T');
  return { dateOfEvent: date.split('-').reverse().join('/'), timeOfEvent: time.slice(0, 5) };
}
const begun = new Date(Math.floor((Date.now() - 20.4 * HOUR_MS) / 60_000) * 60_000);
const race = { ...shown(begun, 9), city: 'Suzuka', country: 'Japan' };
const galaxy = { city: 'Carson', country: 'United States' };

let upstream: SmallUpstream;
let app: TestApp;
/** Sells tickets of events that have begun. */
let late: TestApp;
let free: string;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  says([]);
  app = await startCatalogueApp(upstream.url);
  late = await startTestApp({ EVENTS_API_URL: upstream.url, SALES_END: '10000' }, app.databaseUrl);
  ({ name: free } = await promoCode(app, { type: 'percentage', amount: 100 }));
});
afterAll(async () => {
  await late?.close();
  await app?.close();
  await upstream?.close();
});

/** The events of upstream, some of them changed. */
function says(changed: readonly object[]): void {
  const events = [
    upstreamEvent('race', '24 Hours of Suzuka', race),
    upstreamEvent('galaxy', 'LA Galaxy vs Seattle Sounders', { ...galaxy, timeOfEvent: '11:00' }),
    upstreamEvent('melbourne', 'Victory vs City', {
      city: 'Melbourne',
      country: 'Australia',
      timeOfEvent: '15:00',
    }),
    upstreamEvent('g1', TWICE, { timeOfEvent: '13:05' }),
    upstreamEvent('g2', TWICE, { timeOfEvent: '19:10' }),
    upstreamEvent('midnight', 'Sevilla vs Valencia', {
      timeOfEvent: '00:00',
      city: 'Sevilla',
      country: 'Spain',
    }),
    upstreamEvent('betis', 'Sevilla vs Real Betis', {
      timeOfEvent: '21:00',
      city: 'Sevilla',
      country: 'Spain',
    }),
  ];
  const idOf = (event: object) => ('id' in event ? event.id : undefined);
  const isChanged = (event: object) => changed.some((one) => idOf(one) === idOf(event));
  upstream.tournaments.set('cup', [...events.filter((event) => !isChanged(event)), ...changed]);
}

const eventOf = (id: string) => new Caller(app).done(getEvent, { params: { id } });

/** A seller's ticket for an event as the catalogue has it. */
async function listed(eventId: string): Promise<string> {
  const { name: eventName, dateOfEvent, timeOfEvent, venue } = await eventOf(eventId);
  return ticketOnSale(app, {
    event: {
      eventId,
      eventName,
      eventDate: dateOfEvent ?? '',
      eventTime: timeOfEvent ?? '',
      venue: venue.name,
    },
    deliveryTime: '2 days before the event',
  });
}

/** A free order of a new buyer. */
async function ordered(eventId: string, at = app) {
  const { browser } = await signedUp(at);
  const held = await start(browser, [{ id: await listed(eventId) }], eventId);
  await apply(browser, held, free);
  await complete(browser, held);
  return { buyer: browser, id: held.id };
}

async function columnsOf(purchaseId: string) {
  const database = app.app.get(Database);
  const read = () =>
    database.query<{ due: Date; over: Date; overdue: boolean }>(
      'select due_at as due, over_at as over, is_overdue as overdue from delivery_list where purchase_id = $1',
      [purchaseId],
    );
  await eventually('its seats are to be delivered', async () => (await read()).rows.length > 0);
  return (await read()).rows[0];
}

// product.md 7.6, 11.5, 12.4, 13.18
describe('an event in a country with several time zones', () => {
  it('has the instant of its city', async () => {
    expect((await eventOf('galaxy')).startsAt).toBe(`${YEAR}-06-15T18:00:00.000Z`);
    expect((await eventOf('melbourne')).startsAt).toBe(`${YEAR}-06-15T05:00:00.000Z`);
  });

  it('is delivered, and disputed, by it', async () => {
    const { buyer, id } = await ordered('melbourne');
    expect((await columnsOf(id))?.due.toISOString()).toBe(`${YEAR}-06-13T05:00:00.000Z`);
    const body = { reason: 'refused-at-gate', description: 'They let nobody in' } as const;
    expect(await buyer.call(openDispute, { params: { purchaseId: id }, body })).toMatchObject({
      status: 409,
      body: { code: 'dispute-too-early', from: `${YEAR}-06-15T05:00:00.000Z` },
    });
  });
});

describe('an event that has begun', () => {
  it('is no longer sold by sellers', async () => {
    const id = await listed('race');
    expect(await tryToStart(new Caller(app), [{ id }], { eventId: 'race' })).toMatchObject({
      status: 409,
      body: { code: 'sales-ended', at: begun.toISOString() },
    });
    // Its ticket says which event it is.
    expect((await tryToStart(new Caller(app), [{ id }])).body).toMatchObject({ code: 'sales-ended' });
    const call = { params: { id: 'race' } };
    expect((await new Caller(app).done(eventTickets, call)).listings).toEqual([]);
    expect((await new Caller(late).done(eventTickets, call)).listings).not.toEqual([]);
    // For the page that is served.
    const recalled = (by: TestApp) => by.app.get(QueryBus).execute(new RecallCatalogueEvent('race'));
    expect(await recalled(app)).toMatchObject({ doSellersSell: false });
    expect(await recalled(late)).toMatchObject({ doSellersSell: true });
  });

  it('and is sold by configuration is delivered, disputed and paid out after that', async () => {
    const before = Date.now();
    const { buyer, id } = await ordered('race', late);
    const seat = await columnsOf(id);
    const { items } = await buyer.done(listWallet);
    expect(items.map(({ purchaseId }) => purchaseId)).toEqual([id]);
    expect(seat?.due.getTime()).toBeGreaterThan(before);
    expect(seat?.over.getTime()).toBeGreaterThan(before);
    const { options } = await buyer.done(listOrderDisputes, { params: { purchaseId: id } });
    expect(options.map(({ until }) => Date.parse(String(until)) > before + 6 * DAY_MS)).toEqual([
      true,
      true,
      true,
    ]);
    const database = app.app.get(Database);
    const payable = async () => {
      const { rows } = await database.query<{ at: Date }>(
        'select available_at as at from seller_sales where purchase_id = $1',
        [id],
      );
      return rows[0]?.at.getTime() ?? NaN;
    };
    await eventually('the sale is credited', async () => (await payable()) > before + 6 * DAY_MS);
  });
});

describe('two games of the same teams on one day', () => {
  it('each get the tickets of their time, typed ones too', async () => {
    const { browser: seller } = await signedInSeller(app, await signedInAdmin(app));
    const typed = (eventTime: string) =>
      seller.call(uploadTicket, {
        body: {
          ...{ eventName: TWICE, eventDate: `15/06/${YEAR}`, eventTime, venue: 'The Ground' },
          ...{ ticketType: 'eTickets', price: { amount: 90_00, currency: 'USD' }, quantity: 1 },
          ...{ deliveryAddress: '4 Mill Lane, Leeds', deliveryTime: '2 days before the event' },
        },
      });
    expect((await typed('19:10')).body).toMatchObject({ eventId: 'g2', eventTime: '19:10' });
    expect((await typed('13:05')).body).toMatchObject({ eventId: 'g1', eventTime: '13:05' });
    expect(await typed('16:00')).toMatchObject({ status: 400, body: { errors: [{ path: 'eventTime' }] } });
    // Of before the catalogue knew the games.
    const event = { eventName: TWICE, eventDate: `15/06/${YEAR}`, eventTime: '19:10' };
    const id = await ticketOnSale(app, { event });
    const listings = async (game: string) =>
      (await new Caller(app).done(eventTickets, { params: { id: game } })).listings.map((one) => one.id);
    expect(await listings('g1')).toEqual([]);
    expect(await listings('g2')).toEqual([id]);
    const compared = async (more: object) => {
      const { eventTime: _none, ...query } = event;
      return (await seller.done(priceGuidance, { query: { ...query, ...more } })).count;
    };
    expect([await compared({ eventId: 'g1' }), await compared({ eventTime: '13:05' })]).toEqual([0, 0]);
    expect([await compared({ eventId: 'g2' }), await compared({ eventTime: '19:10' })]).toEqual([1, 1]);
    expect((await tryToStart(new Caller(app), [{ id }], { eventId: 'g1' })).status).toBe(400);
    expect((await tryToStart(new Caller(app), [{ id }], { eventId: 'g2' })).status).toBe(201);
  });
});

describe('an hour of upstream', () => {
  const changes = async () => (await (await signedInAdmin(app)).done(listEventChanges)).items;

  it('that cannot be read changes nothing, in whatever form it is written', async () => {
    const { buyer, id } = await ordered('betis');
    const place = { city: 'Sevilla', country: 'Spain' };
    for (const timeOfEvent of ['21:00 UTC+2', 'half past nine', 'half past nine']) {
      says([upstreamEvent('betis', 'Sevilla vs Real Betis', { ...place, timeOfEvent })]);
      await refreshNow(app);
    }
    expect(await eventOf('betis')).toMatchObject({
      timeOfEvent: '21:00',
      startsAt: `${YEAR}-06-15T19:00:00.000Z`,
    });
    expect(await changes()).toEqual([]);
    expect((await buyer.done(getPurchase, { params: { id } })).eventChange).toBeUndefined();
  });

  it('that follows 00:00 on the same day is an announcement', async () => {
    const { buyer, id } = await ordered('midnight');
    expect((await eventOf('midnight')).startsAt).toBeNull();
    const place = { city: 'Sevilla', country: 'Spain', timeOfEvent: '20:45' };
    says([upstreamEvent('midnight', 'Sevilla vs Valencia', place)]);
    await refreshNow(app);
    await refreshNow(app);
    expect((await eventOf('midnight')).timeOfEvent).toBe('20:45');
    expect(await changes()).toEqual([]);
    expect((await buyer.done(getPurchase, { params: { id } })).eventChange).toBeUndefined();
  });
});
