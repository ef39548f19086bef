import { COUNTRY_ZONES } from './country-zones.js';

/** Cities in another time zone than the rest of their country. */
const CITY_ZONES: ReadonlyMap<string, string> = new Map([
  ['las palmas, spain', 'Atlantic/Canary'],
  ['las palmas de gran canaria, spain', 'Atlantic/Canary'],
  ['santa cruz de tenerife, spain', 'Atlantic/Canary'],
  ['tenerife, spain', 'Atlantic/Canary'],
  ['ponta delgada, portugal', 'Atlantic/Azores'],
]);
const ZONES: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRY_ZONES));

/**
 * The IANA zone of a venue, by its country where that has one zone. Null where the country has several or is
 * unknown: a guessed zone would give a wrong instant.
 */
export function zoneOfVenue(country: string, city: string): string | null {
  const countryKey = keyOf(country);
  return CITY_ZONES.get(`${keyOf(city)}, ${countryKey}`) ?? ZONES.get(countryKey) ?? null;
}

/** Lower-cased, without accents and punctuation: "Côte d'Ivoire" is "cote d ivoire". */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
