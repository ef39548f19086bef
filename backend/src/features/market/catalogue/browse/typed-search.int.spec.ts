import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchEvents, suggest } from '@terrace/contracts/http/market/catalogue';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { startSmallUpstream, upstreamEvent } from '../../../../../test/upstream/small-upstream.js';

let upstream: Awaited<ReturnType<typeof startSmallUpstream>>;
let app: TestApp;
let visitor: Caller;

/** Name, venue, city. */
const EVENTS = [
  ['Bodø/Glimt vs Brøndby IF', 'Aspmyra', 'Bodø'],
  ['Þór Akureyri vs KA Akureyri', 'Þórsvöllur', 'Akureyri'],
  ['FC København vs Malmö FF', 'Parken', 'København'],
  ['Saint-Étienne vs RC Lens', 'Stade Geoffroy-Guichard', 'Saint-Étienne'],
  ['Borussia M’gladbach vs 1. FC Köln', 'Preußenstadion', 'Münster'],
  ['Real Madrid vs Barcelona', 'Stadion Widzewa', 'Łódź'],
  ['D.C. United vs Columbus Crew', "St. James' Park", 'Newcastle'],
] as const;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set(
    'cup',
    EVENTS.map(([name, venue, city], place) =>
      upstreamEvent(`e${place}`, name, { venue: { name: venue }, city: { name: city } }),
    ),
  );
  app = await startCatalogueApp(upstream.url);
  visitor = new Caller(app);
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

// product.md 5.12
describe('search and suggestions over HTTP', () => {
  it.each([
    ['Bodo Glimt', 'Bodø/Glimt vs Brøndby IF'],
    ['Thor Akureyri', 'Þór Akureyri vs KA Akureyri'],
    ['Copenhagen', 'FC København vs Malmö FF'],
    ['St. Etienne', 'Saint-Étienne vs RC Lens'],
    ['1.FC Koln', 'Borussia M’gladbach vs 1. FC Köln'],
    ['Real Madrid - Barcelona', 'Real Madrid vs Barcelona'],
    ['DC United', 'D.C. United vs Columbus Crew'],
  ])('find the event of %j', async (name, found) => {
    const { items } = await visitor.done(searchEvents, { query: { name } });
    expect(items.map((item) => item.name)).toEqual([found]);
    const suggested = await visitor.done(suggest, { query: { field: 'event', q: name } });
    expect(suggested.items).toMatchObject([{ kind: 'event', event: { name: found } }]);
  });

  it.each([
    ['St James’ Park', "St. James' Park"],
    ['Copenhagen', 'Parken'],
    ['lodz', 'Stadion Widzewa'],
    ['Preussenstadion', 'Preußenstadion'],
    ['St Etienne', 'Stade Geoffroy-Guichard'],
  ])('find the venue of %j', async (venue, found) => {
    const { items } = await visitor.done(searchEvents, { query: { venue } });
    expect(items.map((item) => item.venue.name)).toEqual([found]);
    const suggested = await visitor.done(suggest, { query: { field: 'venue', q: venue } });
    expect(suggested.items).toMatchObject([{ kind: 'venue', venue: found }]);
  });

  it.each([
    ['real madird', 'Real Madrid'],
    ['el clasico', 'Real Madrid vs Barcelona'],
    ['real madrid', null],
  ])('say what %j was taken for', async (name, correction) => {
    const found = await visitor.done(searchEvents, { query: { name } });
    expect([found.correction, found.total]).toEqual([correction, 1]);
  });

  it('offer other criteria where nothing was found', async () => {
    const { alternatives } = await visitor.done(searchEvents, {
      query: { name: 'Barcelona', city: 'Newcastle' },
    });
    expect(alternatives).toEqual({
      without: [
        { criterion: 'name', count: 1 },
        { criterion: 'city', count: 1 },
      ],
      days: [],
      cities: [{ city: 'Łódź', count: 1 }],
      country: 'England',
    });
  });

  it('suggest teams, tournaments and cities before events', async () => {
    const { items } = await visitor.done(suggest, { query: { field: 'all', q: 'real' } });
    expect(items).toMatchObject([
      { kind: 'team', name: 'Real Madrid' },
      { kind: 'event', event: { name: 'Real Madrid vs Barcelona' } },
    ]);
  });
});
