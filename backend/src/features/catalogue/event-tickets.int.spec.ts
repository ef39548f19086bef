import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { eventTickets, getEvent } from '@terrace/contracts/http/catalogue';
import type { TestApp } from '../../../test/app.js';
import { BUSY } from '../../../test/busy.js';
import { Caller } from '../../../test/caller.js';
import { startCatalogueApp } from '../../../test/catalogue-app.js';
import { ticketOnSale } from '../../../test/market.js';
import { drip, json, startOddServer, status } from '../../../test/upstream/odd-server.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamCategory,
  upstreamEvent,
} from '../../../test/upstream/small-upstream.js';
import { eventually } from '../../../test/eventually.js';
import { ReadUpstreamCategories } from './catalogue.public.js';

const UNAVAILABLE = 'Failed to load ticket information. Please try again later.';

let upstream: SmallUpstream;
let app: TestApp;
let visitor: Caller;

beforeEach(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', 'Arsenal vs Chelsea'),
    upstreamEvent('linked', 'Ajax vs PSV', { links: { tickets: 'https://elsewhere.example/lists/77' } }),
    upstreamEvent('evil', 'Lyon vs Lille', { links: { tickets: '//evil.example/lists/77' } }),
  ]);
  upstream.categories.set('e1', [upstreamCategory('c1')]);
  app = await startCatalogueApp(upstream.url);
  visitor = new Caller(app);
});
afterEach(async () => {
  await app.close();
  await upstream.close();
});

const tickets = (id: string) => visitor.done(eventTickets, { params: { id } });
const readFresh = (id: string) => app.app.get(QueryBus).execute(new ReadUpstreamCategories(id));

/** The day of the small upstream's events. */
const DAY = `15/06/${new Date().getFullYear() + 1}`;

describe('tickets of an event', () => {
  it('are upstream’s categories and approved tickets of its id, or of its name and day', async () => {
    const byName = await ticketOnSale(app, { event: { eventDate: DAY } });
    await ticketOnSale(app, { event: { eventDate: '01/01/2099' } });
    const byId = await ticketOnSale(app, { event: { eventId: 'e1', eventName: 'Another name' } });
    await ticketOnSale(app, { event: { eventId: 'e2' } });
    const { categories, categoriesError, listings } = await tickets('e1');
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

  it('are still the tickets when upstream is down', async () => {
    const ticket = await ticketOnSale(app, { event: { eventDate: DAY } });
    upstream.faults.set('/events/e1/tickets', status(500));
    const { categories, categoriesError, listings } = await tickets('e1');
    expect({ categories, categoriesError }).toEqual({ categories: [], categoriesError: UNAVAILABLE });
    expect(listings.map(({ id }) => id)).toEqual([ticket]);
  });

  it('wait at most five seconds for upstream', async () => {
    upstream.faults.set('/events/e1/tickets', drip);
    const start = performance.now();
    expect(await tickets('e1')).toMatchObject({ categoriesError: UNAVAILABLE });
    expect(performance.now() - start).toBeLessThan(5_000 * BUSY);
  });

  it('are empty without an error when upstream has none', async () => {
    upstream.categories.set('e1', []);
    expect(await tickets('e1')).toEqual({ categories: [], categoriesError: null, listings: [] });
  });

  it('are read from upstream once for concurrent requests', async () => {
    const asked = upstream.asked.length;
    await Promise.all(Array.from({ length: 20 }, () => tickets('e1')));
    expect(upstream.asked.slice(asked)).toEqual(['/events/e1/tickets']);
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
    for (const id of ['linked', 'evil']) {
      upstream.categories.set(id, [upstreamCategory('plain')]);
      expect((await tickets(id)).categories.map((category) => category.id)).toEqual(['plain']);
    }
    expect(upstream.asked.filter((path) => path.startsWith('/lists'))).toEqual(['/lists/77']);
  });

  it('is not followed when it redirects', async () => {
    const elsewhere = await startOddServer();
    upstream.faults.set('/lists/77', status(307, { location: `${elsewhere.url}/events` }));
    expect(await tickets('linked')).toMatchObject({ categoriesError: UNAVAILABLE });
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });
});

describe('categories for buying', () => {
  it('are read from upstream each time', async () => {
    await tickets('e1');
    upstream.categories.set('e1', [upstreamCategory('c1', { price: 120 })]);
    const [category] = await readFresh('e1');
    expect(category?.price).toEqual({ amount: 12_000, currency: 'GBP' });
  });

  it.each([
    ['tickets-unavailable', '/events/e1/tickets', status(500)],
    ['tickets-unavailable', '/events/e1/tickets', json('garbage')],
    ['event-not-found', '/events/e1/tickets', status(404)],
  ])('are rejected with %s', async (code, path, fault) => {
    upstream.faults.set(path, fault);
    await expect(readFresh('e1')).rejects.toMatchObject({ code });
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
    const ticket = await ticketOnSale(app, { event: { eventId: 'late', eventName: 'Late vs Addition' } });
    upstream.faults.set('/events/late', status(500));
    const problem = {
      code: 'event-unavailable',
      detail: 'Failed to load event details. Please try again later.',
    };
    expect(await visitor.call(getEvent, { params: { id: 'late' } })).toMatchObject({
      status: 503,
      body: problem,
    });
    const { listings, categoriesError } = await tickets('late');
    expect({ ids: listings.map(({ id }) => id), categoriesError }).toEqual({
      ids: [ticket],
      categoriesError: UNAVAILABLE,
    });
  });
});

describe('readiness', () => {
  it('reports an open breaker and stays ready', async () => {
    upstream.faults.set('/events/late', status(500));
    for (let call = 0; call < 6; call += 1) await visitor.call(getEvent, { params: { id: 'late' } });
    const asked = upstream.asked.length;
    expect((await visitor.call(getEvent, { params: { id: 'late' } })).status).toBe(503);
    expect(upstream.asked).toHaveLength(asked);
    const ready = await fetch(`${app.url}/health/ready`);
    expect(await ready.json()).toMatchObject({
      parts: { upstream: { status: 'degraded', breakersOpen: ['events'] } },
    });
    upstream.faults.clear();
    await eventually(
      'the breaker closes',
      async () => (await visitor.call(getEvent, { params: { id: 'late' } })).status === 404,
    );
  });
});
