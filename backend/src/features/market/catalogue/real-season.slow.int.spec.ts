import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type CatalogueEvent,
  catalogueStatus,
  listSports,
  listTournaments,
  searchEvents,
  suggest,
  teamEvents,
} from '@terrace/contracts/http/market/catalogue';
import { describeOnRealSeason } from '../../../../../infra/sandbox/test/real-season.js';
import { startTestSandbox } from '../../../../../infra/sandbox/test/sandbox-client.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { startCatalogueApp } from '../../../../test/catalogue-app.js';

/** What a strict reading of product.md 5.12 decides for a name. */
const hasName = (part: string) => (event: CatalogueEvent) =>
  event.name.toLowerCase().includes(part.toLowerCase());

describeOnRealSeason('a real football season', (fixturesDir) => {
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  let app: TestApp;
  let visitor: Caller;
  let events: CatalogueEvent[];

  beforeAll(async () => {
    sandbox = await startTestSandbox({ today: new Date().toISOString().slice(0, 10), fixturesDir });
    app = await startCatalogueApp(sandbox.url);
    visitor = new Caller(app);
    events = [];
    for (let page = 1; ; page += 1) {
      const { items } = await visitor.done(searchEvents, { query: { page, perPage: 100 } });
      if (items.length === 0) break;
      events.push(...items);
    }
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
  });

  it('is imported completely', async () => {
    expect(events.length).toBe((await visitor.done(catalogueStatus)).events);
    expect(events.length).toBeGreaterThan(6_000);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const [football] = (await visitor.done(listSports)).items;
    const tournaments = await visitor.done(listTournaments, { params: { id: String(football?.id) } });
    expect(tournaments.total).toBe(20);
  });

  it('is searched with the same results as a linear scan, for every kind of text', async () => {
    for (const name of ['Real', 'CITY', 'vs A', 'ünchen', 'FC ', 'st. ', 'ö', 'xyz', 'united vs']) {
      const expected = events.filter(hasName(name.trim())).map(({ id }) => id);
      const { items, total } = await visitor.done(searchEvents, { query: { name, perPage: 100 } });
      const found = new Set(items.map(({ id }) => id));
      expect(total).toBeGreaterThanOrEqual(expected.length);
      // Accents make no difference, so there may be more; nothing that was meant is missing.
      if (total <= 100) expect(expected.filter((id) => !found.has(id))).toEqual([]);
    }
  });

  it('has events for each of the twelve top teams that play in it', async () => {
    for (const name of [
      'Real Madrid',
      'Barcelona',
      'Atletico Madrid',
      'AC Milan',
      'Inter Milan',
      'Bayern Munich',
    ]) {
      const { total, items } = await visitor.done(teamEvents, { params: { name }, query: { perPage: 100 } });
      expect(total).toBeGreaterThan(30);
      const dates = items.map(({ dateOfEvent }) => dateOfEvent?.split('/').reverse().join('') ?? '9');
      expect(dates).toEqual([...dates].sort());
    }
  });

  it('finds exactly the events at a suggested venue', async () => {
    const { items } = await visitor.done(suggest, { query: { field: 'venue', q: 'stad', limit: 8 } });
    expect(items).toHaveLength(8);
    for (const item of items) {
      if (item.kind !== 'venue') throw new Error('No venue');
      const there = events.filter(({ venue, city }) => venue.name === item.venue && city === item.city);
      const { total } = await visitor.done(searchEvents, { query: { venue: item.label } });
      expect(total).toBe(there.length);
    }
  });

  it('has the right instant for every event whose venue has a known time zone', () => {
    const certain = events.filter(({ startsAt }) => startsAt !== null);
    expect(certain.length).toBeGreaterThan(4_000);
    for (const { startsAt, timeZone, dateOfEvent, timeOfEvent } of certain) {
      const shown = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: String(timeZone),
      });
      expect(shown.format(new Date(String(startsAt)))).toBe(`${dateOfEvent}, ${timeOfEvent}`);
    }
  });
});
