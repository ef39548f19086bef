import { PRICE_BANDS, type PriceBand } from '@terrace/contracts/values/price-bands';
import { fold } from '../../../platform/text/fold.js';
import type { EventReference } from '../load-rows.js';
import { type CodedColumn, NO_CODE } from './coded-column.js';
import type { EventCriteria, EventIndex, EventSort } from './event-index.js';
import { type EventPrices, NO_PRICE } from './event-prices.js';

/** What to look for, with at most one choice a facet. */
export interface FacetedCriteria extends Omit<EventCriteria, 'sort' | 'tournamentId' | 'without'> {
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
  readonly events: readonly (EventReference & { readonly cents: number | null })[];
  readonly total: number;
  /** Largest first, but months in their order and prices from the lowest. What nobody has is left out. */
  readonly facets: Readonly<Record<'sports' | 'cities' | 'months' | 'prices', readonly FacetCount[]>>;
}

/** A facet while it is counted: its codes, the one that is chosen, and events for each code. */
interface Facet {
  readonly codes: Uint32Array;
  /** Null when every code passes. */
  readonly chosen: number | null;
  readonly counts: Uint32Array;
}

/** A stretch of the events that meet the criteria, and how many each other choice would leave. */
export function facetedSearch(
  index: EventIndex,
  prices: EventPrices,
  { sportId, city, month, price, sort, ...criteria }: FacetedCriteria,
  { skip, take, now }: { readonly skip: number; readonly take: number; readonly now: number },
): FacetedFound {
  const mask = index.marked({ ...criteria, sort: 'date' }, now);
  const { sports, cities, months } = index.columns;
  const band = price === undefined ? null : PRICE_BANDS.findIndex(({ id }) => id === price) + 1;
  const bySport = facet(sports, sportId);
  const byCity = facet(cities, city === undefined ? undefined : fold(city));
  const byMonth = facet(months, month);
  const byPrice = { codes: prices.bands, chosen: band, counts: new Uint32Array(PRICE_BANDS.length + 1) };
  const found = count(mask, index.ordinalsIn(mask), [bySport, byCity, byMonth, byPrice]);
  const ordinals =
    sort === 'price'
      ? byPriceThenDate(mask, found, prices, skip, take)
      : index.stretch(found, sort, skip, take);
  return {
    events: ordinals.map((ordinal) => ({ ...index.referenceOf(ordinal), cents: centsOf(prices, ordinal) })),
    total: found.length,
    facets: {
      sports: bySize(counted(sports, bySport)),
      cities: bySize(counted(cities, byCity)),
      months: counted(months, byMonth).sort((one, other) => (one.key < other.key ? -1 : 1)),
      prices: PRICE_BANDS.flatMap(({ id }, place) => {
        const events = byPrice.counts[place + 1] ?? 0;
        return events > 0 ? [{ key: id, label: id, count: events }] : [];
      }),
    },
  };
}

function facet(column: CodedColumn, key: string | undefined): Facet {
  const chosen = key === undefined ? null : column.codeOf(key);
  return { codes: column.codes, chosen, counts: new Uint32Array(column.values.length) };
}

/**
 * Counts, and answers those of the marked ordinals that meet every choice: only they have the mark 1 then. An event
 * that fails a single choice counts there, as it would be found with another one. A loop a facet, each over plain
 * arrays: several times as fast as one loop that looks at all of them.
 */
function count(mask: Uint8Array, marked: Uint32Array, facets: readonly Facet[]): Uint32Array {
  const isChosen = facets.some(({ chosen }) => chosen !== null);
  if (!isChosen) {
    for (const { codes, counts } of facets) countAll(marked, codes, counts);
    return marked;
  }
  facets.forEach(({ codes, chosen }, place) => {
    if (chosen !== null) noteFailures(mask, marked, codes, chosen, 2 << place);
  });
  facets.forEach(({ codes, counts }, place) => countMarked(mask, marked, codes, counts, ~(2 << place)));
  return marked.filter((ordinal) => mask[ordinal] === 1);
}

function countAll(marked: Uint32Array, codes: Uint32Array, counts: Uint32Array): void {
  for (let place = 0; place < marked.length; place += 1) {
    const code = codes[marked[place] ?? 0] ?? NO_CODE;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Adds a bit to the marks of events that have another code. */
function noteFailures(
  mask: Uint8Array,
  marked: Uint32Array,
  codes: Uint32Array,
  chosen: number,
  bit: number,
): void {
  for (let place = 0; place < marked.length; place += 1) {
    const ordinal = marked[place] ?? 0;
    if (codes[ordinal] !== chosen) mask[ordinal] = (mask[ordinal] ?? 0) | bit;
  }
}

/** Counts the events that fail nothing, or only what `unless` leaves out. */
function countMarked(
  mask: Uint8Array,
  marked: Uint32Array,
  codes: Uint32Array,
  counts: Uint32Array,
  unless: number,
): void {
  for (let place = 0; place < marked.length; place += 1) {
    const ordinal = marked[place] ?? 0;
    if (((mask[ordinal] ?? 0) & unless) !== 1) continue;
    const code = codes[ordinal] ?? NO_CODE;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function counted({ values }: CodedColumn, { counts }: Facet): FacetCount[] {
  return values.flatMap((value, code) => {
    const events = counts[code] ?? 0;
    return code === NO_CODE || events === 0 ? [] : [{ ...value, count: events }];
  });
}

function bySize(counts: FacetCount[]): FacetCount[] {
  return counts.sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
}

/** What was found: the events with a price, the cheapest first, then the others by date. */
function byPriceThenDate(
  mask: Uint8Array,
  found: Uint32Array,
  { cheapest, cents }: EventPrices,
  skip: number,
  take: number,
): number[] {
  const priced = cheapest.filter((ordinal) => mask[ordinal] === 1);
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

function centsOf({ cents }: EventPrices, ordinal: number): number | null {
  const price = cents[ordinal] ?? NO_PRICE;
  return price === NO_PRICE ? null : price;
}
