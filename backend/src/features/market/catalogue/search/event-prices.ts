import { PRICE_BANDS } from '@terrace/contracts/values/money/price-bands';
import { approximately } from '@terrace/contracts/values/money/exchange-rates';
import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import type { Money } from '@terrace/contracts/values/money/money';
import { fold } from '@terrace/contracts/values/text/fold';
import type { CheapestTicket } from '../catalogue.public.js';
import type { CategoryPrice } from './category-prices.service.js';
import { NO_CODE } from './coded-column.js';
import { type EventIndex, dayNumber } from './event-index.js';

/** What the cheapest ticket of each event costs, official or a seller's, where a price is known. */
export interface EventPrices {
  /** About US cents, by ordinal: prices of several currencies are sorted; `NO_PRICE` where none is known. */
  readonly cents: Int32Array;
  /** The price itself, of those that are not in dollars; by ordinal. */
  readonly foreign: ReadonlyMap<number, Money>;
  /** By ordinal: the place in `PRICE_BANDS`, counted from 1; `NO_CODE` without a price. */
  readonly bands: Uint32Array;
  /** Ordinals of the events that have a price, the cheapest first. */
  readonly cheapest: Uint32Array;
}

export const NO_PRICE = -1;

/**
 * Finds the events that sellers' tickets are for: by id, else by equal name, folded, and day (docs/decisions/0019); official prices
 * are by id. An official price in a currency without a rate cannot be compared and is left out.
 */
export function pricesOf(
  index: EventIndex,
  tickets: readonly CheapestTicket[],
  official: readonly CategoryPrice[] = [],
  rates: ReferenceRates | null = null,
): EventPrices {
  const { ids, days } = index.columns;
  const cents = new Int32Array(ids.length).fill(NO_PRICE);
  const foreign = new Map<number, Money>();
  const officialById = new Map(official.map(({ eventId, price }) => [eventId, price]));
  const { byId, byName, daysByName } = sellersPrices(tickets);
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    const id = ids[ordinal] ?? '';
    const day = days[ordinal] ?? 0;
    const named = daysByName.has(day)
      ? (byName.get(`${day} ${index.nameOf(ordinal)}`) ?? Infinity)
      : Infinity;
    const sellers = Math.min(byId.get(id) ?? Infinity, named);
    const other = officialById.get(id);
    const dollars = (other && approximately(other, 'USD', rates)?.amount) ?? Infinity;
    const lowest = Math.min(sellers, dollars);
    if (lowest === Infinity) continue;
    cents[ordinal] = lowest;
    if (other && dollars < sellers && other.currency !== 'USD') foreign.set(ordinal, other);
  }
  return { cents, foreign, bands: Uint32Array.from(cents, bandOf), cheapest: cheapestFirst(cents) };
}

/** The price of an event's cheapest ticket, or null. */
export function priceOf({ cents, foreign }: EventPrices, ordinal: number): Money | null {
  const amount = cents[ordinal] ?? NO_PRICE;
  return foreign.get(ordinal) ?? (amount === NO_PRICE ? null : { amount, currency: 'USD' });
}

function sellersPrices(tickets: readonly CheapestTicket[]) {
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
    const key = `${day} ${fold(ticket.eventName)}`;
    byName.set(key, Math.min(ticket.cents, byName.get(key) ?? Infinity));
  }
  return { byId, byName, daysByName };
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
