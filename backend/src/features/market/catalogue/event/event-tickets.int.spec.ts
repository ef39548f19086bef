import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { eventTickets, getEvent } from '@terrace/contracts/http/market/catalogue';
import type { TestApp } from '../../../../../test/app.js';
import { start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { drip, json, startOddServer, status } from '../../../../../test/upstream/odd-server.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamCategory,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { eventually } from '../../../../../test/eventually.js';
import { ReadUpstreamCategories } from '../catalogue.public.js';

const EVENTS = 20;
const nameOf = (id: string) => `Arsenal ${id} vs Chelsea`;
const UNAVAILABLE = 'Failed to load ticket information. Please try again later.';

let upstream: SmallUpstream;
let app: TestApp;
let visitor: Caller;
/** The event of a test, so that what the app remembers of an event is no other test's. */
let id: string;
let used = 0;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    ...Array.from({ length: EVENTS }, (_none, n) => upstreamEvent(`e${n}`, nameOf(`e${n}`))),
    ...['linked', 'rejected', 'redirected'].map((name) =>
      upstreamEvent(name, 'Ajax vs PSV', { links: { tickets: 'https://elsewhere.example/lists/77' } }),
    ),
    upstreamEvent('glimt', 'Bodo/Glimt vs Brann'),
    upstreamEvent('evil', 'Lyon vs Lille', { links: { tickets: '//evil.example/lists/77' } }),
  ]);
  app = await startCatalogueApp(upstream.url);
  visitor = new Caller(app);
});
afterAll(async () => {
  await app?.close();
  await upstream?.close();
});
beforeEach(() => {
  upstream.faults.clear();
  id = `e${used++}`;
  upstream.categories.set(id, [upstreamCategory('c1')]);
});

const tickets = (id: string) => visitor.done(eventTickets, { params: { id } });
const readFresh = (id: string) => app.app.get(QueryBus).execute(new ReadUpstreamCategories(id));

/** The day of the small upstream's events. */
const DAY = `15/06/${new Date().getFullYear() + 1}`;

// product.md 3.2, 12.4, 7.2
describe('tickets of an event', () => {
  it('are upstream’s categories and approved tickets of its id, or of its name and day', async () => {
    const byName = await ticketOnSale(app, { event: { eventName: nameOf(id), eventDate: DAY } });
    await ticketOnSale(app, { event: { eventName: nameOf(id), eventDate: '01/01/2099' } });
    const byId = await ticketOnSale(app, { event: { eventId: id, eventName: 'Another name' } });
    await ticketOnSale(app, { event: { eventId: 'other' } });
    const { categories, categoriesError, listings } = await tickets(id);
    expect(categories).toEqual([
      {
        id: 'c1',
        categoryName: 'Longside',
        price: { amount: 10_050, currency: 'GBP' },
        serviceFee: { amount: 1_206, currency: 'GBP' },
        availableSellingQuantities: [1, 2, 4],
        deliveryMethods: [],
        immediateConfirmationText: '',
        requiredPurchaseFields: [],
      },
    ]);
    expect(categoriesError).toBeNull();
    expect(listings.map(({ id }) => id).sort()).toEqual([byName, byId].sort());
  });

  it('are those of the name as a seller typed it, which buyers can buy', async () => {
    const ticket = await ticketOnSale(app, { event: { eventName: 'Bodø/Glimt v Brann', eventDate: DAY } });
    expect((await tickets('glimt')).listings.map(({ id }) => id)).toEqual([ticket]);
    const { event } = await start(new Caller(app), [{ id: ticket }], 'glimt');
    expect(event).toMatchObject({ id: 'glimt', name: 'Bodo/Glimt vs Brann' });
  });

  it('are still the tickets when upstream is down', async () => {
    const ticket = await ticketOnSale(app, { event: { eventName: nameOf(id), eventDate: DAY } });
    upstream.faults.set(`/events/${id}/tickets`, status(500));
    const { categories, categoriesError, listings } = await tickets(id);
    expect({ categories, categoriesError }).toEqual({ categories: [], categoriesError: UNAVAILABLE });
    expect(listings.map(({ id }) => id)).toEqual([ticket]);
  });

  it('are the tickets while upstream drips, without waiting for its end', async () => {
    upstream.faults.set(`/events/${id}/tickets`, drip);
    expect(await tickets(id)).toMatchObject({ categoriesError: UNAVAILABLE });
  });

  it('are empty without an error when upstream has none', async () => {
    upstream.categories.set(id, []);
    expect(await tickets(id)).toEqual({ categories: [], categoriesError: null, listings: [] });
  });

  it('are read from upstream once for concurrent requests', async () => {
    const asked = upstream.asked.length;
    await Promise.all(Array.from({ length: 20 }, () => tickets(id)));
    expect(upstream.asked.slice(asked)).toEqual([`/events/${id}/tickets`]);
  });

  it('of an unknown event answer event-not-found', async () => {
    const problem = { code: 'event-not-found', detail: 'Event not found' };
    expect(await visitor.call(eventTickets, { params: { id: 'nobody' } })).toMatchObject({
      status: 404,
      body: problem,
    });
  });
});

describe('the tickets link of an event', () => {
  it('is followed by its path, on the base address of the API', async () => {
    upstream.faults.set('/lists/77', json([upstreamCategory('linked')]));
    expect((await tickets('linked')).categories.map(({ id }) => id)).toEqual(['linked']);
  });

  it('is ignored when it leads nowhere or is rejected: the plain path is called instead', async () => {
    upstream.asked.length = 0;
    for (const id of ['rejected', 'evil']) {
      upstream.categories.set(id, [upstreamCategory('plain')]);
      expect((await tickets(id)).categories.map((category) => category.id)).toEqual(['plain']);
    }
    expect(upstream.asked.filter((path) => path.startsWith('/lists'))).toEqual(['/lists/77']);
  });

  it('is not followed when it redirects', async () => {
    const elsewhere = await startOddServer();
    upstream.faults.set('/lists/77', status(307, { location: `${elsewhere.url}/events` }));
    expect(await tickets('redirected')).toMatchObject({ categoriesError: UNAVAILABLE });
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });
});

describe('categories for buying', () => {
  it('are read from upstream each time', async () => {
    await tickets(id);
    upstream.categories.set(id, [upstreamCategory('c1', { price: 120 })]);
    const [category] = await readFresh(id);
    expect(category?.price).toEqual({ amount: 12_000, currency: 'GBP' });
  });

  it.each([
    ['event-not-found', status(404)],
    ['tickets-unavailable', status(500)],
    ['tickets-unavailable', json('garbage')],
  ])('are rejected with %s', async (code, fault) => {
    upstream.faults.set(`/events/${id}/tickets`, fault);
    await expect(readFresh(id)).rejects.toMatchObject({ code });
  });
});

describe('an event missing in the catalogue', () => {
  it('is requested from upstream and cached for a while', async () => {
    upstream.tournaments.set('new', [upstreamEvent('late', 'Late vs Addition')]);
    const asked = upstream.asked.length;
    expect(await visitor.done(getEvent, { params: { id: 'late' } })).toMatchObject({
      name: 'Late vs Addition',
    });
    await visitor.done(getEvent, { params: { id: 'late' } });
    expect(upstream.asked.slice(asked)).toEqual(['/events/late']);
  });

  it('is refused while upstream is down, and its tickets are served', async () => {
    const ticket = await ticketOnSale(app, { event: { eventId: 'later', eventName: 'Late vs Addition' } });
    upstream.faults.set('/events/later', status(500));
    const problem = {
      code: 'event-unavailable',
      detail: 'Failed to load event details. Please try again later.',
    };
    expect(await visitor.call(getEvent, { params: { id: 'later' } })).toMatchObject({
      status: 503,
      body: problem,
    });
    const { listings, categoriesError } = await tickets('later');
    expect({ ids: listings.map(({ id }) => id), categoriesError }).toEqual({
      ids: [ticket],
      categoriesError: UNAVAILABLE,
    });
  });
});

describe('readiness', () => {
  it('reports an open breaker and stays ready', async () => {
    upstream.faults.set('/events/latest', status(500));
    for (let call = 0; call < 6; call += 1) await visitor.call(getEvent, { params: { id: 'latest' } });
    const asked = upstream.asked.length;
    expect((await visitor.call(getEvent, { params: { id: 'latest' } })).status).toBe(503);
    expect(upstream.asked).toHaveLength(asked);
    const ready = await fetch(`${app.url}/health/ready`);
    expect(await ready.json()).toMatchObject({
      parts: { upstream: { status: 'degraded', breakersOpen: expect.arrayContaining(['events']) } },
    });
    upstream.faults.clear();
    await eventually(
      'the breaker closes',
      async () => (await visitor.call(getEvent, { params: { id: 'latest' } })).status === 404,
    );
  });
});
