import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** A check found that the ledger does not balance. The process log and the ledger's page list the violations. */
export type LedgerFoundWrong = DomainEvent<
  'LedgerFoundWrong',
  { readonly violations: number; readonly at: string }
>;
/** A check found no more violations. */
export type LedgerFoundRight = DomainEvent<'LedgerFoundRight', { readonly at: string }>;

export type LedgerCheckEvent = LedgerFoundWrong | LedgerFoundRight;

export const ledgerCheckEvents = eventTypes<LedgerCheckEvent>({ LedgerFoundWrong: {}, LedgerFoundRight: {} });
