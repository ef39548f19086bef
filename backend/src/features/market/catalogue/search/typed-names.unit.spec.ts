import { describe, expect, it } from '@jest/globals';
import { EventIndexBuilder } from './event-index-builder.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');

/** Name, venue, city. */
const EVENTS = [
  ['Bodø/Glimt vs Brøndby IF', 'Aspmyra', 'Bodø'],
  ['Þór Akureyri vs KA Akureyri', 'Þórsvöllur', 'Akureyri'],
  ['FC København vs Malmö FF', 'Parken', 'København'],
  ['Saint-Étienne vs RC Lens', 'Stade Geoffroy-Guichard', 'Saint-Étienne'],
  ['Borussia M’gladbach vs 1. FC Köln', 'Borussia-Park', 'Mönchengladbach'],
  ['Real Madrid vs Barcelona', 'Santiago Bernabéu', 'Madrid'],
  ['Real Sociedad vs Atlético Madrid', 'Anoeta', 'San Sebastián'],
  ['D.C. United vs Columbus Crew', 'Audi Field', 'Washington'],
  ['Newcastle United vs Stoke City', "St. James' Park", 'Newcastle'],
  ['Preußen Münster vs SSV Ulm 1846', 'Preußenstadion', 'Münster'],
  ['Widzew Łódź vs Lech Poznań', 'Stadion Widzewa', 'Łódź'],
  ['Copenhagen Lions - Malmo Bears', 'Arena', 'Oslo'],
  ['Manchester United vs Derby County', 'Old Trafford', 'Manchester'],
  ['Manchester City vs Manchester United', 'Etihad Stadium', 'Manchester'],
  ['Guingamp vs Le Mans Union', 'Roudourou', 'Guingamp'],
  ['Mansfield Town vs Walsall', 'Field Mill', 'Mansfield'],
  ['Liverpool vs Burnley', 'Anfield', 'Liverpool'],
] as const;

/** By event. */
const TOURNAMENTS: Readonly<Record<string, string>> = {
  'Real Madrid vs Barcelona': 'Spain Primera División',
};

const builder = new EventIndexBuilder();
EVENTS.forEach(([name, venue, city], place) =>
  builder.add({
    id: name,
    list: 1,
    name,
    home: null,
    away: null,
    event_date: '2026-12-01',
    event_time: null,
    day_ends_at: new Date('2026-12-02T00:00:00Z'),
    venue,
    city,
    country: 'Denmark',
    sport_id: 'football',
    sport_name: 'Football',
    tournament_id: TOURNAMENTS[name] ?? null,
    tournament_name: TOURNAMENTS[name] ?? null,
    name_rank: place + 1,
  }),
);
const index = builder.build(1, 'contents');
const starts = (ids: readonly { readonly id: string }[]) =>
  ids.map(({ id }) => id.split(' ').slice(0, 2).join(' '));
const named = (name: string) =>
  starts(index.search({ name, isTyped: true, sort: 'date' }, 0, 99, NOW).events);
const at = (venue: string) => starts(index.search({ venue, sort: 'date' }, 0, 99, NOW).events);

describe('a typed name finds the event', () => {
  it.each([
    ...[
      ['Bodo', 'Bodø/Glimt vs'],
      ['Bodo Glimt', 'Bodø/Glimt vs'],
      ['brondby', 'Bodø/Glimt vs'],
    ],
    ...[
      ['Thor Akureyri', 'Þór Akureyri'],
      ['thor aku', 'Þór Akureyri'],
    ],
    ...[
      ['FC Copenhagen', 'FC København'],
      ['FC Koebenhavn', 'FC København'],
      ['fc kobenh', 'FC København'],
    ],
    ...[['Kobenhavn v Malmo', 'FC København']],
    ...[
      ['St Etienne', 'Saint-Étienne vs'],
      ['St. Etienne', 'Saint-Étienne vs'],
    ],
    ...[
      ['Saint Etienne', 'Saint-Étienne vs'],
      ['AS St Etienne', 'Saint-Étienne vs'],
    ],
    ...[
      ['1.FC Koln', 'Borussia M’gladbach'],
      ['1 FC Koln', 'Borussia M’gladbach'],
    ],
    ...[
      ['FC Köln', 'Borussia M’gladbach'],
      ['Cologne', 'Borussia M’gladbach'],
    ],
    ...[
      ['Koeln', 'Borussia M’gladbach'],
      ['FC Cologne', 'Borussia M’gladbach'],
    ],
    ...[
      ["M'gladbach", 'Borussia M’gladbach'],
      ['Mönchengladbach', 'Borussia M’gladbach'],
    ],
    ...[
      ['gladbach koln', 'Borussia M’gladbach'],
      ['Moenchengladbach', 'Borussia M’gladbach'],
    ],
    ...[
      ['Real Madrid vs. Barcelona', 'Real Madrid'],
      ['Real Madrid - Barcelona', 'Real Madrid'],
    ],
    ...[
      ['Real Madrid v Barcelona', 'Real Madrid'],
      ['Real Madrid v', 'Real Madrid'],
    ],
    ...[
      ['real madrid cf – fc barcelona', 'Real Madrid'],
      ['Barcelona Real Madrid', 'Real Madrid'],
    ],
    ...[
      ['FC Barcelona', 'Real Madrid'],
      ['1. FC Barcelona', 'Real Madrid'],
      ['real madrid', 'Real Madrid'],
    ],
    ...[
      ['DC United', 'D.C. United'],
      ['D.C. United', 'D.C. United'],
      ['dc unit', 'D.C. United'],
    ],
    ...[
      ['Preussen Munster', 'Preußen Münster'],
      ['Preußen Muenster', 'Preußen Münster'],
    ],
    ...[
      ['Lodz', 'Widzew Łódź'],
      ['lech poznan', 'Widzew Łódź'],
    ],
  ])('%j: %j', (typed, start) => expect(named(typed)).toEqual([start]));

  it('also where another event has the words as they were typed', () => {
    expect(named('copenhagen')).toEqual(['FC København', 'Copenhagen Lions']);
    expect(named('kobenhavn')).toEqual(['FC København', 'Copenhagen Lions']);
  });

  it('and no more than one whose name has the typed words together', () => {
    expect(named('sociedad madrid')).toEqual(['Real Sociedad']);
    expect(named('fc')).toEqual(['FC København', 'Borussia M’gladbach']);
    expect(named('saint')).toEqual(['Saint-Étienne vs']);
    expect(named('vs zzzz')).toEqual([]);
  });

  it.each([
    ['el clasico', ['Real Madrid']],
    ['El Clásico', ['Real Madrid']],
    ['manchester derby', ['Manchester City']],
    ['man u', ['Manchester United', 'Manchester City']],
    ['old trafford', ['Manchester United']],
    ['la liga', ['Real Madrid']],
    ['theatre of dreams', ['Manchester United']],
    ['anfield', ['Liverpool vs']],
    ['the etihad', ['Manchester City']],
    ['st james park', ['Newcastle United']],
    ['old firm', []],
  ])('by the names of derbies, teams and stadiums: %j', (typed, found) =>
    expect(named(typed)).toEqual(found),
  );

  it('as a suggestion too', () => {
    const suggested = (text: string) => starts(index.suggestEvents(text, 5, NOW));
    expect(suggested('St Eti')).toEqual(['Saint-Étienne vs']);
    expect(suggested('1.FC Ko')).toEqual(['Borussia M’gladbach']);
    expect(suggested('bodo g')).toEqual(['Bodø/Glimt vs']);
    expect(suggested('man u')).toEqual(['Manchester United', 'Manchester City']);
  });
});

describe('a typed venue finds it', () => {
  it.each([
    ...[
      ['St. James’ Park', 'Newcastle United'],
      ['St James Park', 'Newcastle United'],
    ],
    ...[
      ["St James' Park", 'Newcastle United'],
      ['Saint James Park', 'Newcastle United'],
    ],
    ...[
      ['St James’ Park, Newcastle', 'Newcastle United'],
      ['newcastle park', 'Newcastle United'],
      ['Saint James Park, Newcastle', 'Newcastle United'],
      ['Parken, Copenhagen', 'FC København'],
    ],
    ...[
      ['Kobenhavn', 'FC København'],
      ['Copenhagen', 'FC København'],
      ['Parken Copenhagen', 'FC København'],
    ],
    ...[
      ['Lodz', 'Widzew Łódź'],
      ['Bodo', 'Bodø/Glimt vs'],
      ['Preussenstadion', 'Preußen Münster'],
    ],
    ...[
      ['Saint Etienne', 'Saint-Étienne vs'],
      ['St Etienne', 'Saint-Étienne vs'],
    ],
    ...[
      ['geoffroy guichard', 'Saint-Étienne vs'],
      ['Muenster', 'Preußen Münster'],
    ],
  ])('%j: %j', (typed, start) => {
    expect(at(typed)).toEqual([start]);
    const [event] = EVENTS.filter(([name]) => name.startsWith(start));
    const suggested = index.suggestVenues(typed, 5, NOW).map(({ venue, city }) => [venue, city]);
    expect(suggested).toEqual([[event?.[1], event?.[2]]]);
  });

  it('and none whose name only has a part of the text', () => expect(at('parken malmo')).toEqual([]));
});
