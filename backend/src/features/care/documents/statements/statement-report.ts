import type { Issuer } from '../document.events.js';
import type { CurrencyStatement } from './statement.js';

/** A seller's statement with all that its files print. */
export interface StatementReport {
  /** 'yyyy-mm', UTC. */
  readonly month: string;
  /** False while entries may follow. */
  readonly final: boolean;
  /** Of the statement's data: the end of the month, or the latest entry while it is not over. */
  readonly createdAt: Date;
  readonly issuer: Issuer;
  /** Null after an erasure. */
  readonly seller: { readonly id: string; readonly name: string; readonly company: string } | null;
  readonly currencies: readonly CurrencyStatement[];
  /** Names of the events that were sold for, by purchase id. */
  readonly events: ReadonlyMap<string, { readonly name: string; readonly date: string | null }>;
}

export const ENTRY_NAMES = { sale: 'Sale', refund: 'Refund', payout: 'Payout' } as const;

/** '2026-11' as 'November 2026'. */
export function monthText(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start);
}
