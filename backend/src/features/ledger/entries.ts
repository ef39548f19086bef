import type { StoredEvent } from '@terrace/event-core/model/event';

/**
 * One side of a movement of money, in minor units: above 0 what an account gets (debit), below what it gives (credit).
 * Accounts: `provider` holds the money; `buyer:{purchaseId}` is owed back to a buyer; `seller:{id}:pending` and
 * `seller:{id}:available` are owed to a seller; `official` is owed for official tickets; `commission` and `fees` are ours;
 * `promotions` and `guarantee` are what discounts and refunds cost us.
 */
export interface Entry {
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
}

/** An entry as a row keeps it: which event made it, and when (ISO UTC). */
export interface BookedEntry extends Entry {
  readonly event: string;
  readonly at: string;
}

/** Entries of an event that come to 0; those of 0 are left out. Throws when they do not. */
export function balanced(currency: string, amounts: Readonly<Record<string, number>>): Entry[] {
  const entries = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, currency, amount }));
  const sum = entries.reduce((all, { amount }) => all + amount, 0);
  if (sum !== 0) throw new Error(`Entries come to ${sum}: ${JSON.stringify(amounts)}`);
  return entries;
}

/** The same entries with who made them. */
export function booked(
  entries: readonly Entry[],
  { type, at }: Pick<StoredEvent, 'type' | 'at'>,
): BookedEntry[] {
  return entries.map((entry) => ({ ...entry, event: type, at: at.toISOString() }));
}

/** What each account has after these entries. */
export function balancesOf(entries: readonly Entry[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { account, amount } of entries) balances.set(account, (balances.get(account) ?? 0) + amount);
  return balances;
}
