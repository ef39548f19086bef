import { PRICE_BANDS } from '@terrace/contracts/values/price-bands';
import { fold } from '../../../platform/text/fold.js';
import type { CheapestTicket } from '../catalogue.public.js';
import { NO_CODE } from './coded-column.js';
import { type EventIndex, dayNumber } from './event-index.js';

/** What the cheapest seller's ticket of each event costs, where there is one. */
export interface EventPrices {
  /** US cents by ordinal; `NO_PRICE` without a seller's ticket. */
  readonly cents: Int32Array;
  /** By ordinal: the place in `PRICE_BANDS`, counted from 1; `NO_CODE` without a seller's ticket. */
  readonly bands: Uint32Array;
  /** Ordinals of the events that have a price, the cheapest first. */
  readonly cheapest: Uint32Array;
}

export const NO_PRICE = -1;

/** Finds the events that sellers' tickets are for: by id, else by equal name and day (docs/decisions/0019). */
export function pricesOf(index: EventIndex, tickets: readonly CheapestTicket[]): EventPrices {
  const { ids, days } = index.columns;
  const cents = new Int32Array(ids.length).fill(NO_PRICE);
  const byId = new Map<string, number>();
  const byName = new Map<string, number>();
  const daysByName = new Set<number>();
  for (const ticket of tickets) {
    if (ticket.eventId !== null) {
      byId.set(ticket.eventId, Math.min(ticket.cents, byId.get(ticket.eventId) ?? Infinity));
      continue;
    }
    const day = dayNumber(ticket.eventDay);
    daysByName.add(day);
    byName.set(`${day} ${fold(ticket.eventName)}`, ticket.cents);
  }
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    const day = days[ordinal] ?? 0;
    const own = byId.get(ids[ordinal] ?? '') ?? Infinity;
    const named = daysByName.has(day)
      ? (byName.get(`${day} ${index.nameOf(ordinal)}`) ?? Infinity)
      : Infinity;
    if (own !== Infinity || named !== Infinity) cents[ordinal] = Math.min(own, named);
  }
  return { cents, bands: Uint32Array.from(cents, bandOf), cheapest: cheapestFirst(cents) };
}

function cheapestFirst(cents: Int32Array): Uint32Array {
  const priced: number[] = [];
  cents.forEach((price, ordinal) => price !== NO_PRICE && priced.push(ordinal));
  const priceOf = (ordinal: number) => cents[ordinal] ?? 0;
  return Uint32Array.from(priced.sort((one, other) => priceOf(one) - priceOf(other) || one - other));
}

function bandOf(cents: number): number {
  if (cents === NO_PRICE) return NO_CODE;
  return PRICE_BANDS.findIndex(({ below }) => cents < below) + 1;
}
