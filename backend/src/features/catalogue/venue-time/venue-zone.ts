import { COUNTRY_ZONES } from './country-zones.js';

/** Cities that keep another time than their country. */
const CITY_ZONES: ReadonlyMap<string, string> = new Map([
  ['las palmas, spain', 'Atlantic/Canary'],
  ['las palmas de gran canaria, spain', 'Atlantic/Canary'],
  ['santa cruz de tenerife, spain', 'Atlantic/Canary'],
  ['tenerife, spain', 'Atlantic/Canary'],
  ['ponta delgada, portugal', 'Atlantic/Azores'],
]);
const ZONES: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRY_ZONES));

/**
 * The IANA zone of a venue, by its country where that has one zone. Null where it has several or nobody
 * knows the country: then nothing is guessed and no instant is computed.
 */
export function zoneOfVenue(country: string, city: string): string | null {
  const land = keyOf(country);
  return CITY_ZONES.get(`${keyOf(city)}, ${land}`) ?? ZONES.get(land) ?? null;
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
