import { describe, expect, it } from '@jest/globals';
import { endOfVenueDay } from '../venue-time/venue-time.js';
import type { EventCriteria, EventIndex } from './event-index.js';
import { EventIndexBuilder } from './event-index-builder.js';

/** Noon of 21 November 2026, UTC. */
const NOW = Date.parse('2026-11-21T12:00:00Z');

const events = [
  ['past', 'Arsenal vs Chelsea', '2026-11-20', 'Emirates Stadium', 'London', 'football', 'pl'],
  ['today', 'Real Madrid vs Barcelona', '2026-11-21', 'Santiago Bernabéu', 'Madrid', 'football', 'liga'],
  [
    'atletico',
    'Atlético Madrid vs Real Sociedad',
    '2026-11-22',
    'Metropolitano',
    'Madrid',
    'football',
    'liga',
  ],
  ['percent', "O'Neill's 100%_Cup \\ Final", '2026-11-23', 'Santiago Arena', 'Lima', 'tennis', 'cup'],
  ['lakers', 'Lakers - Celtics', '2026-12-01', 'Arena', 'Los Angeles', 'basketball', 'nba'],
  ['twin', 'Chelsea vs Arsenal', '2026-12-02', 'Stamford Bridge', 'London', 'football', 'pl'],
  ['tba', 'Barcelona vs Real Madrid', null, 'Camp Nou', 'Barcelona', 'football', 'liga'],
] as const;

const TOURNAMENTS = { pl: 'Premier League', liga: 'LaLiga', cup: 'Lima Open', nba: 'NBA' };

function build(): EventIndex {
  const builder = new EventIndexBuilder();
  const inNameOrder = [...events].sort((one, other) =>
    one[1].toLowerCase() < other[1].toLowerCase() ? -1 : 1,
  );
  for (const event of events) {
    const [id, name, date, venue, city, sport, tournament] = event;
    builder.add({
      id,
      list: 1,
      name,
      home: name.split(' vs ')[0] ?? null,
      away: name.split(' vs ')[1] ?? null,
      event_date: date,
      event_time: null,
      day_ends_at: date === null ? null : endOfVenueDay(date, ['Europe/Madrid']),
      venue,
      city,
      country: 'England',
      sport_id: sport,
      sport_name: sport,
      tournament_id: tournament,
      tournament_name: TOURNAMENTS[tournament],
      name_rank: inNameOrder.indexOf(event) + 1,
    });
  }
  return builder.build(1, 'contents');
}

/** An event of the day after, without its teams. */
function laterEvent(id: string, name: string) {
  return {
    ...{ id, list: 1, name, home: null, away: null },
    ...{
      event_date: '2026-11-22',
      event_time: null,
      day_ends_at: endOfVenueDay('2026-11-22', ['Europe/London']),
    },
    ...{ venue: 'Emirates Stadium', city: 'London', country: 'England' },
    ...{ sport_id: 'football', sport_name: 'Football', tournament_id: null, tournament_name: null },
  };
}

const index = build();
const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

function search(criteria: Partial<EventCriteria>, skip = 0, take = 100, now = NOW) {
  const { events: found, total } = index.search({ sort: 'date', ...criteria }, skip, take, now);
  return { ids: idsOf(found), total };
}

describe('event search', () => {
  const upcoming = ['today', 'atletico', 'percent', 'lakers', 'twin', 'tba'];

  it.each<[string, Partial<EventCriteria>, readonly string[]]>([
    ['nothing: today or later, undated last', {}, upcoming],
    ['blank text', { name: '  ', venue: ' ' }, upcoming],
    ['part of a name, in any case', { name: 'mADRi' }, ['today', 'atletico', 'tba']],
    ['across words', { name: 'madrid vs b' }, ['today']],
    ['with or without accents', { name: 'atletico' }, ['atletico']],
    ['with accents where there are none', { name: 'Bárcelona' }, ['today', 'tba']],
    ['stray spaces', { name: '  real   madrid ' }, ['today', 'tba']],
    ['% as itself', { name: '%' }, ['percent']],
    ['_ as itself', { name: '0%_c' }, ['percent']],
    ['quotes and backslash as themselves', { name: "o'neill's 100%_cup \\" }, ['percent']],
    ['what nothing contains', { name: '%%' }, []],
    ['a combining mark alone', { name: '\u0301' }, []],
    ['NUL and half a surrogate pair', { name: '\u0000\ud800' }, []],
    ['a word in two parts that are not neighbours', { name: 'real barcelona' }, []],
    ['venue and city, exactly', { venue: 'Arena, Los Angeles' }, ['lakers']],
    ['venue and city, in any case', { venue: 'camp nou,  BARCELONA' }, ['tba']],
    ['venue and half a city', { venue: 'Camp Nou, Barc' }, []],
    ['part of a venue', { venue: 'arena' }, ['percent', 'lakers']],
    ['part of a city', { venue: 'madr' }, ['today', 'atletico']],
    ['a city', { city: 'london' }, ['twin']],
    ['half a city', { city: 'lond' }, []],
    ['a sport', { sportId: 'tennis' }, ['percent']],
    ['a tournament', { tournamentId: 'liga' }, ['today', 'atletico', 'tba']],
    ['a first day, past days too', { from: '2026-11-20' }, ['past', ...upcoming]],
    ['a last day', { to: '2026-11-22' }, ['today', 'atletico', 'tba']],
    ['one day, undated too', { from: '2026-11-22', to: '2026-11-22' }, ['atletico', 'tba']],
    ['past events when asked', { includePast: true, name: 'arsenal' }, ['past', 'twin']],
    ['all but some', { without: new Set(['today', 'tba']), name: 'madrid' }, ['atletico']],
    [
      'newest first, undated last',
      { sort: '-date', includePast: true, name: 'e' },
      ['twin', 'lakers', 'percent', 'atletico', 'today', 'past', 'tba'],
    ],
    ['by name', { sort: 'name' }, ['atletico', 'tba', 'twin', 'lakers', 'percent', 'today']],
    ['by name backwards', { sort: '-name' }, ['today', 'percent', 'lakers', 'twin', 'tba', 'atletico']],
    [
      'everything at once',
      { name: 'madrid', city: 'Madrid', sportId: 'football', from: '2026-11-22' },
      ['atletico'],
    ],
  ])('%s', (_what, criteria, ids) => {
    expect(search(criteria)).toEqual({ ids, total: ids.length });
  });

  it('returns a page and the total count', () => {
    expect(search({}, 2, 2)).toEqual({ ids: ['percent', 'lakers'], total: 6 });
    expect(search({}, 6, 2)).toEqual({ ids: [], total: 6 });
  });

  it('keeps an event until its day is over at the venue', () => {
    const ids = (now: string) => search({ name: 'barcelona' }, 0, 9, Date.parse(now)).ids;
    expect(ids('2026-11-21T22:59:59Z')).toContain('today');
    expect(ids('2026-11-21T23:00:00Z')).not.toContain('today');
  });
});

// product.md 5.12
describe('a typed name finds events by their tournament', () => {
  const typed = (name: string) => search({ name, isTyped: true }).ids;

  it.each([
    ['a whole name', 'Premier League', ['twin']],
    ['its beginning', 'premier lea', ['twin']],
    ['a part of a word', 'liga', ['today', 'atletico', 'tba']],
    ['a misspelt name', 'premeir league', ['twin']],
    ['a team and a tournament', 'arsenal premier league', ['twin']],
    ['a team that does not play there', 'arsenal laliga', []],
  ])('%s', (_what, name, ids) => expect(typed(name)).toEqual(ids));

  it('beside events with the whole word in their names, but not with a part of it', () => {
    expect(typed('nba')).toEqual(['lakers']);
    expect(typed('cup')).toEqual(['percent']);
    expect(typed('lima')).toEqual(['percent']);
  });

  it('and only what was typed: other searches take the event’s own name', () => {
    expect(search({ name: 'premier league' }).ids).toEqual([]);
    expect(search({ team: 'premier league' }).ids).toEqual([]);
  });
});

describe('event suggestions', () => {
  it('list names that begin with the text first, then words, then other matches; no past events', () => {
    expect(idsOf(index.suggestEvents('re', 5, NOW))).toEqual(['today', 'atletico', 'tba']);
    expect(idsOf(index.suggestEvents('ARS', 5, NOW))).toEqual(['twin']);
    expect(idsOf(index.suggestEvents('a', 2, NOW))).toEqual(['atletico', 'twin']);
    expect(idsOf(index.suggestEvents('%', 5, NOW))).toEqual(['percent']);
  });

  it('list teams, tournaments and cities where something is to come, those that begin with the text first', () => {
    const pages = (text: string) => index.suggestPages(text, 9, NOW);
    expect(pages('premier')).toEqual([
      { kind: 'tournament', id: 'pl', name: 'Premier League', sport: 'football' },
    ]);
    expect(pages('barc')).toEqual([
      { kind: 'team', name: 'Barcelona' },
      { kind: 'city', city: 'Barcelona' },
    ]);
    expect(pages('madrid')).toEqual([
      { kind: 'city', city: 'Madrid' },
      { kind: 'team', name: 'Real Madrid' },
      { kind: 'team', name: 'Atlético Madrid' },
    ]);
    expect(pages('gunners')).toEqual([{ kind: 'team', name: 'Arsenal' }]);
    expect(pages('adrid')).toEqual([]);
  });

  it('list top teams and those with nicknames before others, and what a nickname means before what begins with it', () => {
    const builder = new EventIndexBuilder();
    const played = [
      ...['Real Betis vs Inter Miami', 'Real Betis vs Wolverhampton', 'Real Madrid CF vs Inter Milan'],
      ...[
        'Wolves Berlin vs Bayern Alzenau',
        'Wolves Berlin vs Bayern Hof',
        'FC Bayern München vs Bayern Hof',
      ],
      ...['Wolverhampton vs Wolverley', 'Wolverhampton vs Wolverley', 'Wolverley vs Inter Miami'],
    ];
    for (const [place, name] of played.entries()) {
      const [home = '', away = ''] = name.split(' vs ');
      builder.add({ ...laterEvent(String(place), name), home, away, name_rank: place + 1 });
    }
    const pages = (text: string) =>
      builder
        .build(1, '')
        .suggestPages(text, 3, NOW)
        .map((page) => ('name' in page ? page.name : page.city));
    expect(pages('real')).toEqual(['Real Madrid CF', 'Real Betis']);
    expect(pages('bayern')).toEqual(['FC Bayern München', 'Bayern Hof', 'Bayern Alzenau']);
    expect(pages('inter')).toEqual(['Inter Milan', 'Inter Miami']);
    expect(pages('wolv')).toEqual(['Wolverhampton', 'Wolverley', 'Wolves Berlin']);
    expect(pages('wolves')).toEqual(['Wolverhampton', 'Wolves Berlin']);
  });

  it('list venues with upcoming events', () => {
    expect(index.suggestVenues('san', 5, NOW).map(({ label }) => label)).toEqual([
      'Santiago Arena, Lima',
      'Santiago Bernabéu, Madrid',
    ]);
    expect(index.suggestVenues('emirates', 5, NOW)).toEqual([]);
    expect(index.suggestVenues('nou, b', 5, NOW)).toEqual([
      { venue: 'Camp Nou', city: 'Barcelona', label: 'Camp Nou, Barcelona' },
    ]);
  });
});

it('the event index holds an event once when two tournaments list it', () => {
  const builder = new EventIndexBuilder();
  const [id, name] = events[0];
  for (const list of [1, 2]) builder.add({ ...laterEvent(id, name), list, name_rank: list });
  const once = builder.build(1, 'contents');
  for (const sort of ['date', '-date', 'name', '-name'] as const) {
    const found = once.search({ sort, includePast: true }, 0, 9, NOW);
    expect(found).toEqual({ events: [{ id, list: 1 }], total: 1 });
  }
});

it('the event index searches an empty catalogue', () => {
  const empty = new EventIndexBuilder().build(0, '');
  const nothing = { events: [], total: 0 };
  expect(empty.search({ name: 'x', venue: 'y', city: 'z', sort: 'name' }, 0, 10, NOW)).toEqual(nothing);
  expect(empty.suggestEvents('xx', 5, NOW)).toEqual([]);
});
