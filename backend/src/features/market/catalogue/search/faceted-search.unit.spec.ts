import { describe, expect, it } from '@jest/globals';
import { endOfVenueDay } from '../venue-time/venue-time.js';
import { PRICE_BANDS } from '@terrace/contracts/values/money/price-bands';
import type { CheapestTicket } from '../catalogue.public.js';
import { EventIndexBuilder } from './event-index-builder.js';
import { pricesOf, pricesOfSome } from './event-prices.js';
import { type FacetedCriteria, type FacetedFound, facetedSearch } from './faceted-search.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');

type EventOfSpec = readonly [
  ...[id: string, name: string, date: string | null, city: string, sport: string, tournament: string | null],
  time?: string,
];
const events: readonly EventOfSpec[] = [
  ['past', 'Arsenal vs Leeds', '2026-11-01', 'London', 'football', 'pl'],
  ['derby', 'Real vs Atlético', '2026-11-22', 'Madrid', 'football', 'liga'],
  ['final', 'Masters Final', '2026-11-23', 'Turin', 'tennis', 'masters'],
  ['arsenal', 'Arsenal vs Chelsea', '2026-12-05', 'London', 'football', 'pl'],
  ['london', 'Lions vs Bears', '2026-12-06', 'london', 'hockey', null],
  ['tba', 'Real vs Barça', null, 'Madrid', 'football', 'liga'],
];

function build(all: readonly EventOfSpec[] = events) {
  const builder = new EventIndexBuilder();
  all.forEach(([id, name, date, city, sport, tournament, time = null], place) =>
    builder.add({
      id,
      list: 1,
      name,
      home: null,
      away: null,
      event_date: date,
      event_time: time,
      day_ends_at: date === null ? null : endOfVenueDay(date, ['Europe/London']),
      venue: 'The Ground',
      city,
      country: 'England',
      sport_id: sport,
      sport_name: sport.toUpperCase(),
      tournament_id: tournament,
      tournament_name: tournament && tournament.toUpperCase(),
      name_rank: place + 1,
    }),
  );
  return builder.build(1, 'contents');
}

const ticket = (
  eventId: string | null,
  cents: number,
  more: Partial<CheapestTicket> = {},
): CheapestTicket => ({
  eventId,
  eventName: '',
  eventDay: '',
  eventTime: '',
  cents,
  ...more,
});
const tickets = [
  ticket('arsenal', 125_00),
  ticket('derby', 49_99),
  ticket('derby', 60_00),
  ticket(null, 100_00, { eventName: 'masters final', eventDay: '2026-11-23' }),
  ticket(null, 1_00, { eventName: 'Masters Final', eventDay: '2026-11-24' }),
  ticket('nobody', 1_00),
];
const index = build();
const prices = pricesOf(index, tickets);

const search = (criteria: Partial<FacetedCriteria>, skip = 0, take = 10) =>
  facetedSearch(index, prices, { sort: 'date', ...criteria }, { skip, take, now: NOW });
const ids = ({ events: found }: FacetedFound) => found.map(({ id }) => id);
const counts = ({ facets }: FacetedFound) =>
  Object.fromEntries(
    Object.entries(facets).map(([name, list]) => [name, list.map(({ key, count }) => `${key} ${count}`)]),
  );

describe('search facets', () => {
  it('count every choice among the results', () => {
    const found = search({});
    expect(ids(found)).toEqual(['derby', 'final', 'arsenal', 'london', 'tba']);
    expect(counts(found)).toEqual({
      sports: ['football 3', 'hockey 1', 'tennis 1'],
      tournaments: ['liga 2', 'masters 1', 'pl 1'],
      cities: ['london 2', 'madrid 2', 'turin 1'],
      months: ['2026-11 2', '2026-12 2'],
      prices: ['under-50 1', '100-200 2'],
    });
    expect(found.facets.sports[0]?.label).toBe('FOOTBALL');
    expect(found.facets.cities[0]?.label).toBe('London');
    expect(found.facets.tournaments[0]?.label).toBe('LIGA');
  });

  it('count within the other choices, ignoring their own selection', () => {
    const found = search({ sportId: 'football', month: '2026-12' });
    expect(ids(found)).toEqual(['arsenal']);
    expect(found.total).toBe(1);
    expect(counts(found)).toEqual({
      sports: ['football 1', 'hockey 1'],
      tournaments: ['pl 1'],
      cities: ['london 1'],
      months: ['2026-11 1', '2026-12 1'],
      prices: ['100-200 1'],
    });
  });

  it.each<[string, Partial<FacetedCriteria>, string[]]>([
    ['a city in any case', { city: 'LONDON' }, ['arsenal', 'london']],
    ['a month, without what has no date', { month: '2026-11' }, ['derby', 'final']],
    ['a price', { price: 'under-50' }, ['derby']],
    ['a price and its lower end', { price: '100-200' }, ['final', 'arsenal']],
    ['a price nobody asks', { price: 'from-200' }, []],
    ['a tournament', { tournamentId: 'liga' }, ['derby', 'tba']],
    ['a tournament of another sport', { tournamentId: 'liga', sportId: 'tennis' }, []],
    ['a sport nobody plays', { sportId: 'curling' }, []],
    ['all four', { sportId: 'football', city: 'madrid', month: '2026-11', price: 'under-50' }, ['derby']],
    ['text beside a choice', { name: 'real', city: 'madrid' }, ['derby', 'tba']],
  ])('find %s', (_what, criteria, found) => {
    expect(ids(search(criteria))).toEqual(found);
    expect(search(criteria).total).toBe(found.length);
  });

  it('equal the number of results of each choice', () => {
    const { facets } = search({ name: 'a' });
    for (const { key, count } of facets.sports) expect(search({ name: 'a', sportId: key }).total).toBe(count);
    for (const { key, count } of facets.tournaments)
      expect(search({ name: 'a', tournamentId: key }).total).toBe(count);
    for (const { key, count } of facets.cities) expect(search({ name: 'a', city: key }).total).toBe(count);
    for (const { key, count } of facets.months) expect(search({ name: 'a', month: key }).total).toBe(count);
  });
});

describe('prices in the search', () => {
  it('are the cheapest ticket’s, by id or by name and day', () => {
    expect(search({}).events.map(({ price }) => price?.amount ?? null)).toEqual([
      49_99,
      100_00,
      125_00,
      null,
      null,
    ]);
  });

  it('are the official ones where they are lower, in their own currency, and compared in dollars', () => {
    const official = [
      { eventId: 'derby', price: { amount: 60_00, currency: 'USD' } },
      { eventId: 'final', price: { amount: 90_00, currency: 'EUR' } },
      { eventId: 'tba', price: { amount: 20_00, currency: 'GBP' } },
      { eventId: 'london', price: { amount: 1_00, currency: 'XXX' } },
    ];
    const found = facetedSearch(
      index,
      pricesOf(index, tickets, official),
      { sort: 'price', isTyped: true },
      { skip: 0, take: 10, now: NOW },
    );
    // 90 euros are 93.50 dollars, less than a seller's 100; nobody knows what an XXX is worth.
    expect(found.events.map(({ id, price }) => [id, price])).toEqual([
      ['tba', { amount: 20_00, currency: 'GBP' }],
      ['derby', { amount: 49_99, currency: 'USD' }],
      ['final', { amount: 90_00, currency: 'EUR' }],
      ['arsenal', { amount: 125_00, currency: 'USD' }],
      ['london', null],
    ]);
  });

  // product.md 12.4
  it('are those of a typed ticket only for the event of its time where several have its name and day', () => {
    const name = 'Ajax vs Feyenoord';
    const twins = build([
      ['youth', name, '2026-11-22', 'Amsterdam', 'football', 'u19', '13:05'],
      ['first', name, '2026-11-22', 'Amsterdam', 'football', 'league', '19:10'],
      ['alone', name, '2026-11-29', 'Amsterdam', 'football', 'cup', '20:00'],
    ]);
    const typed = (cents: number, eventDay: string, eventTime: string) =>
      ticket(null, cents, { eventName: 'AJAX v Feyenoord', eventDay, eventTime });
    const sold = [
      typed(9_00, '2026-11-22', '13:05'),
      typed(80_00, '2026-11-22', '19:10'),
      typed(5_00, '2026-11-22', '12:00'),
      typed(70_00, '2026-11-29', '18:00'),
    ];
    const lowest = pricesOfSome(new Set(['youth', 'first', 'alone']), twins, sold);
    expect([...lowest].map(([id, price]) => [id, price?.amount])).toEqual([
      ['youth', 9_00],
      ['first', 80_00],
      ['alone', 70_00],
    ]);
    expect(pricesOfSome(new Set(['youth']), twins, sold.slice(1)).get('youth')).toBeNull();
  });

  it('sort the cheapest event first and events without a price last, by date', () => {
    expect(ids(search({ sort: 'price' }))).toEqual(['derby', 'final', 'arsenal', 'london', 'tba']);
    expect(ids(search({ sort: 'price', sportId: 'football' }, 1, 2))).toEqual(['arsenal', 'tba']);
    expect(ids(search({ sort: 'name' }, 0, 1))).toEqual(['derby']);
  });
});

describe('random choices', () => {
  const CITIES = ['London', 'Madrid', 'Turin', ''];
  const SPORTS = ['football', 'tennis', 'hockey'];
  const WORDS = ['Real', 'Arsenal', 'vs', 'City'];
  const pick = <Value>(values: readonly Value[], number: number) =>
    values[Math.floor(number) % values.length];

  /** Events of every mixture, so that few of them are alike; the same ones every time. */
  const many = Array.from({ length: 400 }, (_none, n) => ({
    id: `event-${n}`,
    name: `${pick(WORDS, n)} vs ${pick(WORDS, n / 5)}`,
    month: n < 360 ? `2027-0${1 + Math.floor(n / 60)}` : undefined,
    city: pick(CITIES, n * 7 + n / 11) ?? '',
    sport: pick(SPORTS, n / 3 + n * 5) ?? '',
    tournament: pick(['league', 'cup', undefined], n * 3 + n / 7),
    cents: n % 4 === 0 ? 1_000 + n * 90 : undefined,
  }));
  const builder = new EventIndexBuilder();
  many.forEach(({ id, name, month, city, sport, tournament = null }, n) =>
    builder.add({
      id,
      list: 1,
      name,
      home: null,
      away: null,
      event_date: month === undefined ? null : `${month}-15`,
      event_time: null,
      day_ends_at: month === undefined ? null : endOfVenueDay(`${month}-15`, ['Europe/London']),
      venue: 'The Ground',
      city,
      country: 'England',
      sport_id: sport,
      sport_name: sport,
      tournament_id: tournament,
      tournament_name: tournament,
      name_rank: n + 1,
    }),
  );
  const manyIndex = builder.build(1, 'contents');
  const manyPrices = pricesOf(
    manyIndex,
    many.flatMap(({ id, cents }) => (cents === undefined ? [] : [ticket(id, cents)])),
  );
  const bandOf = (cents?: number) =>
    cents === undefined ? undefined : PRICE_BANDS.find(({ below }) => cents < below)?.id;

  type Choice = Pick<FacetedCriteria, 'sportId' | 'tournamentId' | 'city' | 'month' | 'price'>;
  /** What a look at each event says. */
  function meets(event: (typeof many)[number], name: string | undefined, choice: Choice): boolean {
    return (
      event.name.toLowerCase().includes(name ?? '') &&
      (choice.sportId === undefined || choice.sportId === event.sport) &&
      (choice.tournamentId === undefined || choice.tournamentId === event.tournament) &&
      (choice.city === undefined || choice.city === event.city) &&
      (choice.month === undefined || choice.month === event.month) &&
      (choice.price === undefined || choice.price === bandOf(event.cents))
    );
  }
  const tally = (values: readonly (string | undefined)[]) => {
    const counts: Record<string, number> = {};
    for (const value of values)
      if (value) counts[value.toLowerCase()] = (counts[value.toLowerCase()] ?? 0) + 1;
    return counts;
  };
  const counted = (counts: readonly { readonly key: string; readonly count: number }[]) =>
    Object.fromEntries(counts.map(({ key, count }) => [key, count]));

  const choices: [string | undefined, Choice][] = [undefined, 'real', 'arsenal vs c', 'nobody'].flatMap(
    (name) =>
      [undefined, 'tennis', 'curling'].flatMap((sportId) =>
        [undefined, 'Madrid', 'Oslo'].flatMap((city) =>
          [undefined, '2027-03'].flatMap((month) =>
            [undefined, 'under-50' as const, '100-200' as const].flatMap((price) =>
              [undefined, 'cup'].map((tournamentId): [string | undefined, Choice] => [
                name,
                { sportId, tournamentId, city, month, price },
              ]),
            ),
          ),
        ),
      ),
  );

  it('find and count the same as a linear scan of every event', () => {
    for (const [name, choice] of choices) {
      const {
        events: found,
        total,
        facets,
      } = facetedSearch(
        manyIndex,
        manyPrices,
        { name, ...choice, sort: 'date' },
        { skip: 0, take: 1_000, now: NOW },
      );
      const among = (open: keyof Choice) =>
        many.filter((event) => meets(event, name, { ...choice, [open]: undefined }));
      expect(found.map(({ id }) => id)).toEqual(
        many.filter((event) => meets(event, name, choice)).map(({ id }) => id),
      );
      expect(total).toBe(found.length);
      expect(counted(facets.sports)).toEqual(tally(among('sportId').map(({ sport }) => sport)));
      expect(counted(facets.tournaments)).toEqual(
        tally(among('tournamentId').map(({ tournament }) => tournament)),
      );
      expect(counted(facets.cities)).toEqual(tally(among('city').map(({ city }) => city)));
      expect(counted(facets.months)).toEqual(tally(among('month').map(({ month }) => month)));
      expect(counted(facets.prices)).toEqual(tally(among('price').map(({ cents }) => bandOf(cents))));
    }
  });
});
