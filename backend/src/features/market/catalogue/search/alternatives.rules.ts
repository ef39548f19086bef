import { PRICE_BANDS } from '@terrace/contracts/values/money/price-bands';
import type { SearchAlternatives, SearchCriterion } from '@terrace/contracts/http/market/catalogue';
import { type EventIndex, NO_DAY, dayNumber } from './event-index.js';
import { keepCode } from './event-marks.rules.js';
import type { EventPrices } from './event-prices.js';
import type { FacetedCriteria } from './faceted-search.js';

/**
 * What a search that found nothing would find without each of its criteria, the largest first; on the nearest days
 * (yyyymmdd), in order; and in other cities of the country asked for, the one with most events first.
 */
export interface Alternatives extends Omit<SearchAlternatives, 'days'> {
  readonly days: readonly { readonly day: number; readonly count: number }[];
}

const NO_ALTERNATIVES: Alternatives = { without: [], days: [], cities: [], country: null };
const MAX_DAYS = 3;
const MAX_CITIES = 5;
/** In place of a criterion's index, of which a search has fewer: the event fails no criterion, or more than one. */
const [MET, SEVERAL] = [255, 254];

/** For a search that found nothing: one pass over the events for each of its criteria. @param now in ms */
export function alternativesTo(
  index: EventIndex,
  prices: EventPrices,
  criteria: FacetedCriteria,
  now: number,
): Alternatives {
  const parts = partsOf(index, prices, criteria, now);
  if (parts.length === 0) return NO_ALTERNATIVES;
  const { team } = criteria;
  // Without its only criterion a search is none, but a team's page has all events of the team.
  const isAlone = parts.length === 1 && team === undefined;
  const upcoming = index.marked({ team, sort: 'date' }, now);
  /** By ordinal: the place of the only criterion that the event fails, `SEVERAL`, or `MET`. */
  const failed = new Uint8Array(index.size).fill(MET);
  parts.forEach(({ marks }, place) => {
    for (let ordinal = 0; ordinal < failed.length; ordinal += 1) {
      if (marks[ordinal] === 0) failed[ordinal] = failed[ordinal] === MET ? place : SEVERAL;
    }
  });
  const byPart = parts.map((): number[] => []);
  for (let ordinal = 0; ordinal < failed.length; ordinal += 1) {
    if (upcoming[ordinal] === 1) byPart[failed[ordinal] ?? MET]?.push(ordinal);
  }
  const failing = (...wanted: SearchCriterion[]) =>
    parts.flatMap(({ criterion }, place) => (wanted.includes(criterion) ? (byPart[place] ?? []) : []));
  return {
    without: (isAlone ? [] : parts)
      .map(({ criterion }, place) => ({ criterion, count: byPart[place]?.length ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    days: nearestDays(index, failing('dates'), criteria),
    ...otherCities(index, failing('city', 'venue'), parts),
  };
}

interface Part {
  readonly criterion: SearchCriterion;
  /** One byte an event: 1 for those that meet this criterion. */
  readonly marks: Uint8Array;
}

function partsOf(index: EventIndex, prices: EventPrices, asked: FacetedCriteria, now: number): Part[] {
  const { name, isTyped = false, venue, city, sportId, tournamentId, from, to, month, price } = asked;
  const marked = (criteria: Omit<FacetedCriteria, 'sort'>) =>
    index.marked({ ...criteria, includePast: true, sort: 'date' }, now);
  const parts: Part[] = [];
  const add = (criterion: SearchCriterion, isAsked: boolean, marks: () => Uint8Array) => {
    if (isAsked) parts.push({ criterion, marks: marks() });
  };
  add('name', isText(name), () => marked({ name, isTyped }));
  add('venue', isText(venue), () => marked({ venue }));
  add('dates', [from, to, month].some(isText), () => {
    const marks = marked({ from, to });
    if (month !== undefined) keepCode(marks, index.columns.months, month);
    return marks;
  });
  add('sport', sportId !== undefined, () => marked({ sportId }));
  add('tournament', tournamentId !== undefined, () => marked({ tournamentId }));
  add('city', isText(city), () => marked({ city }));
  add('price', price !== undefined, () => {
    const band = PRICE_BANDS.findIndex(({ id }) => id === price) + 1;
    return Uint8Array.from(prices.bands, (other) => (other === band ? 1 : 0));
  });
  return parts;
}

function isText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** Days of these events, which are in the order of dates, nearest to the days asked for. */
function nearestDays(
  { columns: { days } }: EventIndex,
  ordinals: readonly number[],
  { from, to, month }: FacetedCriteria,
): Alternatives['days'] {
  const counts = new Map<number, number>();
  for (const ordinal of ordinals) {
    const day = days[ordinal] ?? NO_DAY;
    if (day !== NO_DAY) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const first = dayNumber(from ?? (month === undefined ? (to ?? '') : `${month}-01`));
  const last = dayNumber(to ?? (month === undefined ? (from ?? '') : `${month}-28`));
  const distance = (day: number) =>
    day < first ? instantOf(first) - instantOf(day) : instantOf(day) - instantOf(last);
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .sort((one, other) => distance(one.day) - distance(other.day))
    .slice(0, MAX_DAYS)
    .sort((one, other) => one.day - other.day);
}

function instantOf(day: number): number {
  return Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
}

/** Cities of these events in the country of the city or venue that was asked for. */
function otherCities(
  { columns: { cities, countries } }: EventIndex,
  ordinals: readonly number[],
  parts: readonly Part[],
): Pick<Alternatives, 'cities' | 'country'> {
  const place = parts.find(({ criterion }) => criterion === 'city' || criterion === 'venue');
  const there = place?.marks.indexOf(1) ?? -1;
  const country = there < 0 ? '' : (countries[cities.codes[there] ?? 0] ?? '');
  if (country === '') return { cities: [], country: null };
  const counts = new Map<number, number>();
  for (const ordinal of ordinals) {
    const code = cities.codes[ordinal] ?? 0;
    if (countries[code] === country) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const found = [...counts]
    .map(([code, count]) => ({ city: cities.values[code]?.label ?? '', count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_CITIES);
  return { cities: found, country };
}
