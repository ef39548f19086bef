import { PRICE_BANDS, type PriceBand } from '@terrace/contracts/values/money/price-bands';
import type { Money } from '@terrace/contracts/values/money/money';
import { compareNames } from '../../../../platform/text/compare-names.js';
import { fold } from '@terrace/contracts/values/text/fold';
import type { EventReference } from '../catalogue-rows.reader.js';
import { type CodedColumn, NO_CODE } from './coded-column.js';
import type { EventCriteria, EventIndex, EventSort } from './event-index.js';
import { type EventPrices, NO_PRICE, priceOf } from './event-prices.js';
import { countColumn, failuresOf, keepPassing, tallyOf } from './facet-counts.js';

/** What to search for, with at most one choice per facet. */
export interface FacetedCriteria extends Omit<EventCriteria, 'sort' | 'without'> {
  /** yyyy-mm; an event without a date is in no month. */
  readonly month?: string | undefined;
  readonly price?: PriceBand | undefined;
  /** By price: what has none comes last, by date. */
  readonly sort: EventSort | 'price';
}

/** How many events a choice would leave, all other criteria kept. */
export interface FacetCount {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface FacetedFound {
  readonly events: readonly (EventReference & { readonly price: Money | null })[];
  readonly total: number;
  /** Largest first, but months in order and prices from the lowest. Values without events are left out. */
  readonly facets: Readonly<
    Record<'sports' | 'tournaments' | 'cities' | 'months' | 'prices', readonly FacetCount[]>
  >;
}

/** A stretch of the events that meet the criteria, and how many each other choice would leave. */
export function facetedSearch(
  index: EventIndex,
  prices: EventPrices,
  { sportId, tournamentId, city, month, price, sort, ...criteria }: FacetedCriteria,
  { skip, take, now }: { readonly skip: number; readonly take: number; readonly now: number },
): FacetedFound {
  const { sports, cities, months, tournaments, joint } = index.columns;
  const mask = index.marked({ ...criteria, sort: 'date' }, now);
  const failures = failuresOf(joint, [
    chosenCode(sports, sportId),
    chosenCode(cities, city === undefined ? undefined : fold(city)),
    chosenCode(months, month),
    chosenCode(tournaments, tournamentId),
  ]);
  const isMeant = (ordinal: number) => mask[ordinal] === 1 && failures[joint.codes[ordinal] ?? 0] === 0;
  // Few events have a price, and only they are looked at where it matters, the cheapest first.
  const meant = prices.cheapest.filter(isMeant);
  const candidates = price === undefined ? index.ordinalsIn(mask) : pricedIn(price, prices, mask);
  const tally = tallyOf(joint, candidates);
  const found = keepPassing(candidates, joint, failures);
  const ordinals =
    sort === 'price'
      ? byPriceThenDate(price === undefined ? meant : inBand(price, prices, meant), found, prices, skip, take)
      : index.stretch(found, sort, skip, take);
  return {
    events: ordinals.map((ordinal) => ({ ...index.referenceOf(ordinal), price: priceOf(prices, ordinal) })),
    total: found.length,
    facets: {
      sports: bySize(counted(sports, countColumn(joint, 0, tally, failures))),
      tournaments: bySize(counted(tournaments, countColumn(joint, 3, tally, failures))),
      cities: bySize(counted(cities, countColumn(joint, 1, tally, failures))),
      months: byKey(counted(months, countColumn(joint, 2, tally, failures))),
      prices: countBands(meant, prices),
    },
  };
}

/** Null when every code passes. */
function chosenCode(column: CodedColumn, key: string | undefined): number | null {
  return key === undefined ? null : column.codeOf(key);
}

/** The marked ordinals whose price is in a band, in order. */
function pricedIn(price: PriceBand, prices: EventPrices, mask: Uint8Array): Uint32Array {
  const marked = prices.cheapest.filter((ordinal) => mask[ordinal] === 1);
  return inBand(price, prices, marked).sort();
}

/** The ordinals whose price is in a band. */
function inBand(price: PriceBand, { bands }: EventPrices, ordinals: Uint32Array): Uint32Array {
  const band = PRICE_BANDS.findIndex(({ id }) => id === price) + 1;
  return ordinals.filter((ordinal) => bands[ordinal] === band);
}

function countBands(ordinals: Uint32Array, { bands }: EventPrices): FacetCount[] {
  const counts = new Uint32Array(PRICE_BANDS.length + 1);
  for (const ordinal of ordinals) {
    const band = bands[ordinal] ?? NO_CODE;
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return PRICE_BANDS.flatMap(({ id }, place) => {
    const count = counts[place + 1] ?? 0;
    return count > 0 ? [{ key: id, label: id, count }] : [];
  });
}

function counted({ values }: CodedColumn, counts: Uint32Array): FacetCount[] {
  const found: FacetCount[] = [];
  values.forEach(({ key, label }, code) => {
    const count = counts[code] ?? 0;
    if (code !== NO_CODE && count > 0) found.push({ key, label, count });
  });
  return found;
}

function bySize(counts: FacetCount[]): FacetCount[] {
  return counts.sort((one, other) => other.count - one.count || compareNames(one.label, other.label));
}

function byKey(counts: FacetCount[]): FacetCount[] {
  return counts.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** What was found: the events with a price, the cheapest first, then the others by date. */
function byPriceThenDate(
  priced: Uint32Array,
  found: Uint32Array,
  { cents }: EventPrices,
  skip: number,
  take: number,
): number[] {
  const ordinals = [...priced.subarray(skip, skip + take)];
  let seen = priced.length;
  for (let place = 0; place < found.length && ordinals.length < take; place += 1) {
    const ordinal = found[place] ?? 0;
    if (cents[ordinal] !== NO_PRICE) continue;
    if (seen >= skip) ordinals.push(ordinal);
    seen += 1;
  }
  return ordinals;
}
