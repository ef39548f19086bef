import type { StoredEvent } from '@terrace/event-core/model/event';

/**
 * A debit (above 0) or credit (below 0) of one account, in minor units of its source's currency.
 * Accounts: `provider` holds the money; `buyer:{purchaseId}` is owed back to a buyer; `seller:{id}:pending` and
 * `seller:{id}:available` are owed to a seller; `official` is owed for official tickets; `commission` and `fees` are
 * ours; `chargebacks` is what the provider keeps while a bank decides; `promotions` and `guarantee` are our costs of discounts and refunds, `adjustments` those of what sellers' balances were given. A pair, because ids as object keys would
 * give each purchase its own hidden class in V8, which is several times as slow.
 */
export type Entry = readonly [account: string, amount: number];

/** The entries of one event in the row of its purchase or payout, with the event's type and time (ISO UTC). */
export interface Booking {
  readonly event: string;
  readonly at: string;
  readonly entries: readonly Entry[];
}

/** These entries without zero amounts. Throws when their sum is not 0. */
export function balanced(entries: Iterable<Entry>): readonly Entry[] {
  const all: Entry[] = [];
  let sum = 0;
  for (const entry of entries) {
    const [, amount] = entry;
    if (amount !== 0) all.push(entry);
    sum += amount;
  }
  if (sum !== 0) throw new Error(`Entries come to ${sum}: ${JSON.stringify(all)}`);
  return all;
}

/** The JSON of a list of bookings, as rows hold it. */
export type BookingsText = string;

export const NO_BOOKINGS: BookingsText = '[]';

/** The bookings after an event with these entries; the same text when there are none. */
export function withBooked(
  before: BookingsText,
  entries: readonly Entry[],
  { type, at }: Pick<StoredEvent, 'type' | 'at'>,
): BookingsText {
  if (entries.length === 0) return before;
  const booking: Booking = { event: type, at: at.toISOString(), entries };
  const start = before === NO_BOOKINGS ? '[' : `${before.slice(0, -1)},`;
  return `${start}${JSON.stringify(booking)}]`;
}

/** The bookings that `withBooked` made. */
export function bookingsOf(text: BookingsText): readonly Booking[] {
  return JSON.parse(text) as readonly Booking[];
}

/** The balance of each account after these bookings, in minor units. */
export function balancesOf(bookings: readonly Pick<Booking, 'entries'>[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { entries } of bookings)
    for (const [account, amount] of entries) balances.set(account, (balances.get(account) ?? 0) + amount);
  return balances;
}
