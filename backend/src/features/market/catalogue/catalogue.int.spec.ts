import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CatalogueEvent,
  catalogueStatus,
  getEvent,
  listSports,
  listTournaments,
  searchEvents,
  suggest,
  teamEvents,
  tournamentEvents,
} from '@terrace/contracts/http/market/catalogue';
import type { QueryOf } from '@terrace/contracts/http/endpoint';
import { startTestSandbox } from '../../../../../infra/sandbox/test/sandbox-client.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { startCatalogueApp } from '../../../../test/catalogue-app.js';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  sandbox = await startTestSandbox({ today: new Date().toISOString().slice(0, 10) });
  app = await startCatalogueApp(sandbox.url);
  visitor = new Caller(app);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const search = (query: QueryOf<typeof searchEvents>) => visitor.done(searchEvents, { query });

/** Every event there is. */
async function allEvents(): Promise<CatalogueEvent[]> {
  const events: CatalogueEvent[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await search({ page, perPage: 100 });
    events.push(...items);
    if (items.length > 0) continue;
    expect(events).toHaveLength(total);
    return events;
  }
}

// product.md 2.3, 3.1, 5.12
describe('the catalogue at start', () => {
  it('is loaded from upstream and shows its age', async () => {
    const status = await visitor.done(catalogueStatus);
    expect(status).toMatchObject({ lastError: null, refreshing: false });
    expect(status.events).toBeGreaterThan(500);
    expect(status.ageSeconds).toBeGreaterThanOrEqual(0);
    expect(status.version).toBeGreaterThanOrEqual(1);
  });

  it('contains every sport, its tournaments with logos, and their events', async () => {
    const sports = await visitor.done(listSports);
    expect(sports.items).toHaveLength(10);
    let events = 0;
    for (const { id } of sports.items) {
      const tournaments = await visitor.done(listTournaments, { params: { id } });
      expect(tournaments.total).toBe(tournaments.items.length);
      for (const tournament of tournaments.items) {
        expect(tournament.logoUrl).toBe(`${app.config.LOGO_CDN_URL}/${tournament.id}.svg`);
        const call = { params: { id: tournament.id }, query: { perPage: 1 } };
        events += (await visitor.done(tournamentEvents, call)).total;
      }
    }
    expect(events).toBe((await search({ perPage: 1 })).total);
  });

  it('normalises names, teams and dates as upstream is known to send them', async () => {
    const events = await allEvents();
    const isTidy = ({ name, venue }: CatalogueEvent) =>
      `${name}|${venue.name}`.trim() === `${name}|${venue.name}`;
    expect(events.every(isTidy)).toBe(true);
    expect(events.filter(({ name }) => / vs | - /.test(name)).every(({ home, away }) => home && away)).toBe(
      true,
    );
    expect(events.some(({ dateIsFinal }) => !dateIsFinal)).toBe(true);
    expect(events.some(({ dateOfEvent }) => dateOfEvent === null)).toBe(true);
    const isCertain = (event: CatalogueEvent) => event.timeZone && event.dateIsFinal && event.timeOfEvent;
    const certain = events.filter(isCertain);
    expect(certain.length).toBeGreaterThan(100);
    expect(certain.every(({ startsAt }) => startsAt !== null)).toBe(true);
  });
});

describe('catalogue lists', () => {
  it('are ordered by date, with undated events last', async () => {
    const keys = (await allEvents()).map(
      ({ dateOfEvent }) => dateOfEvent?.split('/').reverse().join('') ?? '9',
    );
    expect(keys).toEqual([...keys].sort());
  });

  it('of a team contain its name in every event', async () => {
    const call = { params: { name: 'real madrid' }, query: { perPage: 100 } };
    const { items, total } = await visitor.done(teamEvents, call);
    expect(total).toBeGreaterThan(0);
    expect(items.every(({ name }) => /real madrid/i.test(name))).toBe(true);
  });

  it.each([
    'Real Madrid',
    'Barcelona',
    'Atletico Madrid',
    'AC Milan',
    'Inter Milan',
    'Juventus',
    'Arsenal',
    'Chelsea',
    'Manchester United',
    'Manchester City',
    'Liverpool',
    'Bayern Munich',
  ])('of %s are not empty', async (name) => {
    expect((await visitor.done(teamEvents, { params: { name } })).total).toBeGreaterThan(0);
  });
});

describe('the search over HTTP', () => {
  it('finds a venue by the exact text of its suggestion', async () => {
    const [suggestion] = (await visitor.done(suggest, { query: { field: 'venue', q: 'sta' } })).items;
    if (suggestion?.kind !== 'venue') throw new Error('No venue was suggested');
    const { items, total } = await search({ venue: suggestion.label, perPage: 100 });
    expect(total).toBeGreaterThan(0);
    for (const { venue, city } of items) {
      expect({ venue: venue.name, city }).toEqual({ venue: suggestion.venue, city: suggestion.city });
    }
  });

  it('includes both days of a range, and rejects a range that ends before it begins', async () => {
    const dates = (await allEvents()).flatMap(({ dateOfEvent }) => dateOfEvent ?? []);
    const day = dates[Math.floor(dates.length / 2)];
    const { items } = await search({ from: day, to: day, perPage: 100 });
    const found = new Set(items.map(({ dateOfEvent }) => dateOfEvent));
    expect(found).toContain(day);
    expect([...found].every((date) => date === null || date === day)).toBe(true);
    const wrong = await visitor.call(searchEvents, { query: { from: '02/01/2030', to: '01/01/2030' } });
    const errors = [{ path: 'to', message: 'Date To cannot be before Date From' }];
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid', errors } });
  });

  it('suggests at most 8 events by name, from 2 characters on', async () => {
    const { items } = await visitor.done(suggest, { query: { field: 'event', q: 'MADRID', limit: 8 } });
    expect(items).toHaveLength(8);
    expect(items.every((item) => item.kind === 'event' && /madrid/i.test(item.event.name))).toBe(true);
    expect(await visitor.done(suggest, { query: { field: 'event', q: 'm ' } })).toEqual({ items: [] });
    expect((await visitor.call(suggest, { query: { field: 'event', q: 'm' } })).status).toBe(400);
    expect((await visitor.call(suggest, { query: { field: 'event', q: 'ma', limit: 9 } })).status).toBe(400);
  });

  it.each([
    ...['%', '_', "'", '"', "';--", '\\', '\ud83d', '🏟️', '\u202e', '..%2f', '%%%', '<script>'],
    'ﷺ'.repeat(100),
  ])('searches for %j literally', async (odd) => {
    for (const field of ['name', 'venue', 'city']) {
      const { items } = await search({ [field]: odd, perPage: 100 });
      expect(items.every((event) => JSON.stringify(event).includes(odd))).toBe(true);
    }
    const { items } = await visitor.done(suggest, { query: { field: 'event', q: `${odd}${odd}` } });
    expect(items).toEqual([]);
  });

  it.each([
    'name=' + 'x'.repeat(201),
    'sort=name;%20drop%20table%20events',
    'page=0',
    'page=1e9',
    'perPage=101',
    "sport=1'%20or%20'1'='1",
    'from=31/02/2026',
    'colour=red',
    'name=%00',
    'name=a&name=b',
    'name[$ne]=a',
  ])('rejects %s', async (query) => {
    expect((await fetch(`${app.url}/api/catalogue/events?${query}`)).status).toBe(400);
  });

  it('answers a query of 100 kB without delaying other requests', async () => {
    const long = fetch(`${app.url}/api/catalogue/events?name=${'x'.repeat(100_000)}`);
    expect((await search({ name: 'madrid' })).total).toBeGreaterThan(0);
    expect([400, 414, 431]).toContain((await long).status);
  });
});

describe('an event', () => {
  it('is found by its id', async () => {
    const [event] = (await search({ perPage: 1 })).items;
    expect(event).toMatchObject(await visitor.done(getEvent, { params: { id: String(event?.id) } }));
  });

  it.each(['nobody-knows-me', 'x'.repeat(64)])('with an unknown id is not found: %s', async (id) => {
    const problem = { code: 'event-not-found', detail: 'Event not found' };
    expect(await visitor.call(getEvent, { params: { id } })).toMatchObject({ status: 404, body: problem });
  });

  it.each(['../admin', '..%2fadmin', 'a b', 'x'.repeat(65)])(
    'with an invalid id is rejected: %s',
    async (id) => {
      expect((await visitor.call(getEvent, { params: { id } })).status).toBe(400);
    },
  );
});

describe('a cached response', () => {
  const ask = (name: string, headers: Readonly<Record<string, string>> = {}) =>
    visitor.call(searchEvents, { query: { name }, headers });

  /** Requests of searches that the metrics count, by status. */
  async function counted(): Promise<Readonly<Record<string, number>>> {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    const line =
      /terrace_http_request_seconds_count\{[^}]*route="\/api\/catalogue\/events",status="(\d+)"\} (\d+)/g;
    return Object.fromEntries([...text.matchAll(line)].map(([, status, count]) => [status, Number(count)]));
  }

  /** Headers that differ from response to response. */
  const OWN = ['x-correlation-id', 'date', 'set-cookie'];

  it('has the bytes and headers of the response that filled the cache', async () => {
    const made = await ask('club américa');
    const cached = await ask('club américa');
    expect(JSON.stringify(made.body)).toContain('Club América');
    expect(cached).toMatchObject({ status: 200, body: made.body });
    const headersOf = ({ headers }: typeof made) =>
      [...headers].filter(([name]) => !OWN.includes(name)).sort();
    expect(headersOf(cached)).toEqual(headersOf(made));
    expect(cached.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('is a 304 for a browser that has it', async () => {
    const etag = String((await ask('chelsea')).headers.get('etag'));
    const known = { 'if-none-match': `"other", W/${etag}` };
    const again = await ask('chelsea', known);
    expect(again).toMatchObject({ status: 304, body: undefined });
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await ask('arsenal', known)).status).toBe(200);
  });

  it("is refused to another origin's page, as without a cache", async () => {
    expect((await ask('everton')).status).toBe(200);
    expect(await ask('everton', { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
  });

  it('is counted like any other, and keeps the caller’s correlation id', async () => {
    const etag = String((await ask('fulham')).headers.get('etag'));
    const before = await counted();
    const named = await ask('fulham', { 'x-correlation-id': 'given-by-caller' });
    await ask('fulham', { 'if-none-match': etag });
    expect(named.headers.get('x-correlation-id')).toBe('given-by-caller');
    expect(await counted()).toMatchObject({
      200: (before[200] ?? 0) + 1,
      304: (before[304] ?? 0) + 1,
    });
  });
});
