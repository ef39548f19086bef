import { describe, expect, it } from '@jest/globals';
import { alternativesTo } from './alternatives.rules.js';
import { EventIndexBuilder } from './event-index-builder.js';
import { pricesOf } from './event-prices.js';
import type { FacetedCriteria } from './faceted-search.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Name, day, city, country. */
const EVENTS = [
  ['Real vs Getafe', '2026-11-01', 'Madrid', 'Spain'],
  ['Real vs Betis', '2026-11-29', 'Madrid', 'Spain'],
  ['Real vs Celta', '2026-12-08', 'Madrid', 'Spain'],
  ['Barcelona vs Real', '2026-12-05', 'Barcelona', 'Spain'],
  ['Sevilla vs Real', '2026-12-06', 'Seville', 'Spain'],
  ['Arsenal vs Real', '2026-12-06', 'London', 'England'],
  ['Atletico vs Betis', '2026-12-06', 'Madrid', 'Spain'],
  ['Real vs Valencia', '2027-01-20', 'Madrid', 'Spain'],
  ['Real vs Oviedo', '2027-02-20', 'Madrid', 'Spain'],
  ['Real vs Cadiz', null, 'Madrid', 'Spain'],
] as const;

const builder = new EventIndexBuilder();
const inOrder = [...EVENTS].sort(([, one], [, other]) => ((one ?? '9') < (other ?? '9') ? -1 : 1));
inOrder.forEach(([name, date, city, country], place) =>
  builder.add({
    id: name,
    list: 1,
    name,
    home: null,
    away: null,
    event_date: date,
    event_time: null,
    day_ends_at: date === null ? null : new Date(`${date}T23:00:00Z`),
    venue: 'The Ground',
    city,
    country,
    sport_id: 'football',
    sport_name: 'Football',
    tournament_id: 'cup',
    tournament_name: 'Cup',
    name_rank: place + 1,
  }),
);
const index = builder.build(1, 'contents');
const to = (criteria: Omit<FacetedCriteria, 'sort'>) =>
  alternativesTo(index, pricesOf(index, []), { ...criteria, isTyped: true, sort: 'date' }, NOW);

// product.md 2.16
describe('a search that finds nothing', () => {
  it('has the days nearest to those asked for, before and after, none that is over', () => {
    const month = '2026-10';
    expect(to({ name: 'real', city: 'Madrid', from: '2026-12-02', to: '2026-12-04' }).days).toEqual([
      { day: 20261129, count: 1 },
      { day: 20261208, count: 1 },
      { day: 20270120, count: 1 },
    ]);
    expect(to({ name: 'real', city: 'Madrid', month }).days[0]).toEqual({ day: 20261129, count: 1 });
  });

  it('has other cities of the same country', () => {
    const search = { name: 'real', from: '2026-12-05', to: '2026-12-06' };
    const cities = [
      { city: 'Barcelona', count: 1 },
      { city: 'Seville', count: 1 },
    ];
    expect(to({ ...search, month: '2026-12', city: 'Madrid' })).toMatchObject({ country: 'Spain', cities });
    expect(to({ ...search, month: '2026-12', venue: 'madrid' })).toMatchObject({ country: 'Spain', cities });
    expect(to({ ...search, venue: 'Atlantis' })).toMatchObject({ country: null, cities: [] });
  });

  it('counts what is found without each of its criteria alone', () => {
    const search = { name: 'real', city: 'Madrid', from: '2026-12-06', to: '2026-12-06', month: '2026-12' };
    expect(to(search).without).toEqual([
      { criterion: 'dates', count: 5 },
      { criterion: 'city', count: 2 },
      { criterion: 'name', count: 1 },
    ]);
    expect(to({ name: 'real', sportId: 'tennis' }).without).toEqual([{ criterion: 'sport', count: 8 }]);
    expect(to({ name: 'betis', price: 'under-50' }).without).toEqual([{ criterion: 'price', count: 2 }]);
  });

  it('has the nearest days of dates that are the only criterion, and leaves them out on a team’s page', () => {
    const dates = { from: '2026-12-02', to: '2026-12-04' };
    expect(to(dates)).toMatchObject({ without: [] });
    expect(to(dates).days.length).toBe(3);
    const ofTeam = to({ team: 'Real', ...dates });
    expect(ofTeam.without).toEqual([{ criterion: 'dates', count: expect.any(Number) }]);
    expect(ofTeam.days.length).toBeGreaterThan(0);
  });

  it('has none where nothing helps', () => {
    const none = { without: [], days: [], cities: [], country: null };
    expect(to({ name: 'zzzz' })).toEqual(none);
    expect(to({ name: 'zzzz', city: 'Oslo' })).toEqual(none);
    expect(to({ team: 'Arsenal', name: 'betis', city: 'Oslo' })).toEqual(none);
  });
});
