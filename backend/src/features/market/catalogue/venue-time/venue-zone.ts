import { LRUCache } from 'lru-cache';
import { CITY_ZONES } from './city-zones.js';
import { COUNTRY_ZONES } from './country-zones.js';

/** Cities in another time zone than the rest of their country. */
const ISLANDS: ReadonlyMap<string, string> = new Map([
  ['las palmas, spain', 'Atlantic/Canary'],
  ['las palmas de gran canaria, spain', 'Atlantic/Canary'],
  ['santa cruz de tenerife, spain', 'Atlantic/Canary'],
  ['tenerife, spain', 'Atlantic/Canary'],
  ['ponta delgada, portugal', 'Atlantic/Azores'],
]);
const ZONES: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRY_ZONES));

/** Countries with several zones, by the names upstreams use, and their codes in `city-zones.ts`. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['united states', 'US'],
  ['united states of america', 'US'],
  ['the united states', 'US'],
  ['usa', 'US'],
  ['us', 'US'],
  ['u s a', 'US'],
  ['canada', 'CA'],
  ['mexico', 'MX'],
  ['brazil', 'BR'],
  ['brasil', 'BR'],
  ['australia', 'AU'],
  ['russia', 'RU'],
  ['russian federation', 'RU'],
  ['indonesia', 'ID'],
  ['democratic republic of the congo', 'CD'],
  ['dr congo', 'CD'],
  ['congo dr', 'CD'],
  ['mongolia', 'MN'],
  ['papua new guinea', 'PG'],
]);

/** The zones where a day begins first and ends last; POSIX names have the opposite sign. */
const EVERYWHERE: readonly string[] = ['Etc/GMT-14', 'Etc/GMT+12'];

/** A catalogue has some thousand cities. */
const remembered = new LRUCache<string, readonly string[]>({ max: 10_000 });

/**
 * The IANA zone of a venue: its country's where that has one, else its city's. Null where neither is known, or the city's
 * name means several: a guessed zone would give a wrong instant.
 */
export function zoneOfVenue(country: string, city: string): string | null {
  const [zone, ...others] = zonesOfVenue(country, city);
  return zone !== undefined && others.length === 0 ? zone : null;
}

/**
 * The zones that a venue may be in: one, those of its city's namesakes, those of its country, or, of an unknown country, the
 * two between which all others are.
 */
export function zonesOfVenue(country: string, city: string): readonly string[] {
  const key = `${country}\n${city}`;
  const known = remembered.get(key);
  if (known) return known;
  const zones = findZones(placeKey(country), city);
  remembered.set(key, zones);
  return zones;
}

function findZones(country: string, city: string): readonly string[] {
  const zone = ISLANDS.get(`${placeKey(city)}, ${country}`) ?? ZONES.get(country);
  if (zone !== undefined) return [zone];
  const towns = townsOf(CODES.get(country) ?? '');
  if (!towns) return EVERYWHERE;
  // A state or district may follow, as in 'Carson, CA'.
  const [town = ''] = city.split(',');
  return towns.zonesOf.get(placeKey(city)) ?? towns.zonesOf.get(placeKey(town)) ?? towns.zones;
}

interface Towns {
  readonly zones: readonly string[];
  readonly zonesOf: ReadonlyMap<string, readonly string[]>;
}

let byCountry: ReadonlyMap<string, Towns> | undefined;

/** Read with the first venue in such a country: a process without a catalogue never needs it. */
function townsOf(code: string): Towns | undefined {
  byCountry ??= readTowns();
  return byCountry.get(code);
}

function readTowns(): ReadonlyMap<string, Towns> {
  const read = new Map<string, { zones: string[]; zonesOf: Map<string, string[]> }>();
  for (const line of CITY_ZONES.split('\n')) {
    const [head = '', ...names] = line.split('|');
    const [code = '', zone = ''] = head.split(' ');
    const country = read.get(code) ?? { zones: [], zonesOf: new Map<string, string[]>() };
    country.zones.push(zone);
    for (const name of names) country.zonesOf.set(name, [...(country.zonesOf.get(name) ?? []), zone]);
    read.set(code, country);
  }
  return read;
}

/** Lower-cased, without accents and punctuation: "Côte d'Ivoire" is "cote d ivoire", "Saint Louis" is "st louis". */
function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ');
}
