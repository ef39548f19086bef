import { PRICE_BANDS } from '@terrace/contracts/values/money/price-bands';
import { approximately } from '@terrace/contracts/values/money/exchange-rates';
import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import type { Money } from '@terrace/contracts/values/money/money';
import { fold } from '@terrace/contracts/values/text/fold';
import type { CheapestTicket } from '../catalogue.public.js';
import type { CategoryPrice } from './category-prices.service.js';
import { NO_CODE } from './coded-column.js';
import { type EventIndex, dayNumber, minuteOfDay } from './event-index.js';

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
 * Finds the events that sellers' tickets are for: by id, else by equal name, folded, and day (docs/decisions/0019), and by time where
 * several events have these (product.md 12.4); official prices are by id. An official price in a currency without a rate cannot be compared and is left out.
 */
export function pricesOf(
  index: EventIndex,
  tickets: readonly CheapestTicket[],
  official: readonly CategoryPrice[] = [],
  rates: ReferenceRates | null = null,
): EventPrices {
  const { length } = index.columns.ids;
  const cents = new Int32Array(length).fill(NO_PRICE);
  const foreign = new Map<number, Money>();
  const lowestOf = lowestPrices(index, tickets, official, rates);
  for (let ordinal = 0; ordinal < length; ordinal += 1) {
    const lowest = lowestOf(ordinal);
    if (lowest === null) continue;
    cents[ordinal] = lowest.cents;
    if (lowest.foreign) foreign.set(ordinal, lowest.foreign);
  }
  return { cents, foreign, bands: Uint32Array.from(cents, bandOf), cheapest: cheapestFirst(cents) };
}

/** Returns a function from an event's ordinal to its lowest price, null without one. */
function lowestPrices(
  index: EventIndex,
  tickets: readonly CheapestTicket[],
  official: readonly CategoryPrice[],
  rates: ReferenceRates | null,
): (ordinal: number) => { readonly cents: number; readonly foreign?: Money } | null {
  const { ids } = index.columns;
  const officialById = new Map(official.map(({ eventId, price }) => [eventId, price]));
  const { byId, named } = sellersPrices(index, tickets);
  return (ordinal) => {
    const id = ids[ordinal] ?? '';
    const sellers = Math.min(byId.get(id) ?? Infinity, named.get(ordinal) ?? Infinity);
    const other = officialById.get(id);
    const dollars = (other && approximately(other, 'USD', rates)?.amount) ?? Infinity;
    const lowest = Math.min(sellers, dollars);
    if (lowest === Infinity) return null;
    const isForeign = other && dollars < sellers && other.currency !== 'USD';
    return { cents: lowest, ...(isForeign && { foreign: other }) };
  };
}

/** The lowest prices of these events, null of those without one; what the index does not have is left out. */
export function pricesOfSome(
  eventIds: ReadonlySet<string>,
  ...[index, tickets, official = [], rates = null]: Parameters<typeof pricesOf>
): Map<string, Money | null> {
  const lowestOf = lowestPrices(index, tickets, official, rates);
  const found = new Map<string, Money | null>();
  index.columns.ids.forEach((id, ordinal) => {
    if (!eventIds.has(id)) return;
    const lowest = lowestOf(ordinal);
    found.set(id, lowest && (lowest.foreign ?? { amount: lowest.cents, currency: 'USD' }));
  });
  return found;
}

/** The ids of the events that tickets are for, whether by id or by name and day. */
export function eventsOfTickets(
  index: EventIndex,
  tickets: readonly Omit<CheapestTicket, 'cents'>[],
): readonly string[] {
  const named = tickets.filter(({ eventId }) => eventId === null);
  const found = tickets.flatMap(({ eventId }) => eventId ?? []);
  if (named.length === 0) return found;
  const keys = new Set(named.map(({ eventDay, eventName }) => `${dayNumber(eventDay)} ${fold(eventName)}`));
  const { ids, days } = index.columns;
  return [
    ...found,
    ...ids.filter((_id, ordinal) => keys.has(`${days[ordinal] ?? 0} ${index.nameOf(ordinal)}`)),
  ];
}

/** The price of an event's cheapest ticket, or null. */
export function priceOf({ cents, foreign }: EventPrices, ordinal: number): Money | null {
  const amount = cents[ordinal] ?? NO_PRICE;
  return foreign.get(ordinal) ?? (amount === NO_PRICE ? null : { amount, currency: 'USD' });
}

/** The lowest prices of sellers' tickets: by the event's id, and by the ordinal of an event that typed tickets are for. */
function sellersPrices(index: EventIndex, tickets: readonly CheapestTicket[]) {
  const byId = new Map<string, number>();
  const typed = new Map<string, CheapestTicket[]>();
  for (const ticket of tickets) {
    if (ticket.eventId !== null) {
      byId.set(ticket.eventId, Math.min(ticket.cents, byId.get(ticket.eventId) ?? Infinity));
      continue;
    }
    const key = `${dayNumber(ticket.eventDay)} ${fold(ticket.eventName)}`;
    const alike = typed.get(key);
    if (alike) alike.push(ticket);
    else typed.set(key, [ticket]);
  }
  return { byId, named: namedPrices(index, typed) };
}

function namedPrices(index: EventIndex, typed: ReadonlyMap<string, readonly CheapestTicket[]>) {
  const { days, minutes } = index.columns;
  const typedDays = new Set([...typed.values()].map(([ticket]) => dayNumber(ticket?.eventDay ?? '')));
  const meant = new Map<string, number[]>();
  days.forEach((day, ordinal) => {
    if (!typedDays.has(day)) return;
    const key = `${day} ${index.nameOf(ordinal)}`;
    if (typed.has(key)) meant.set(key, [...(meant.get(key) ?? []), ordinal]);
  });
  const lowest = new Map<number, number>();
  for (const [key, ordinals] of meant)
    for (const ordinal of ordinals) {
      const isMeant = ({ eventTime }: CheapestTicket) =>
        ordinals.length === 1 || minuteOfDay(eventTime) === minutes[ordinal];
      const cents = (typed.get(key) ?? []).filter(isMeant).map((ticket) => ticket.cents);
      lowest.set(ordinal, Math.min(...cents, Infinity));
    }
  return lowest;
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
