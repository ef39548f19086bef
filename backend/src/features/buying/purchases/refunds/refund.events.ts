import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundBearer, RefundReason, RefundStatus } from '@terrace/contracts/values/money/refunds';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { ERASED } from '../../../../platform/text/erased.js';
import type { SettlementSource } from '../payment.events.js';

/** Tickets of one line that are given back. */
export interface RefundedTickets {
  readonly lineId: string;
  readonly quantity: number;
  /** Which of the line's, from 1; left out where nobody named them, and in older refunds. */
  readonly seats?: readonly number[];
}

/**
 * What sellers give back of a refund, in minor units by the id of their line. Frozen when it is asked for: that another refund
 * fails later changes nothing of it, so that ledger and balances take the same.
 */
export type RefundShares = Readonly<Record<string, number>>;

/**
 * The name of the administrator who asked for it, and their note, which is about the buyer and under the buyer's key. Older events
 * have both under the administrator's.
 */
export type RefundPart = { name: string; note?: string } | { note: string };

/**
 * Written before the provider is called, so that a refund is neither forgotten nor made twice: `refundId` is the
 * provider's idempotency key.
 */
export type RefundRequested = DomainEvent<
  'RefundRequested',
  {
    readonly refundId: string;
    readonly paymentId: string;
    readonly amount: Money;
    readonly reason: RefundReason;
    /** The tickets that are given back; null for an amount without tickets. */
    readonly tickets: readonly RefundedTickets[] | null;
    readonly bearer: RefundBearer;
    readonly shares: RefundShares;
    /** The administrator's id; null where a rule of ours asked for it. */
    readonly by: string | null;
    /** ISO UTC. */
    readonly at: string;
  },
  RefundPart
>;
/** Written before the first call of the provider: from here on only the provider knows the outcome. `at` is ISO UTC. */
export type RefundCalled = DomainEvent<
  'RefundCalled',
  { readonly refundId: string; readonly callId: string; readonly at: string }
>;
/** The provider has accepted it, and has not said how it ended. */
export type RefundSubmitted = DomainEvent<'RefundSubmitted', { readonly refundId: string }>;
export type RefundSucceeded = DomainEvent<
  'RefundSucceeded',
  { readonly refundId: string; readonly source: SettlementSource }
>;
/** The provider could not give it back; it is still owed, and may be requested again. */
export type RefundFailed = DomainEvent<
  'RefundFailed',
  { readonly refundId: string; readonly message: string; readonly source: SettlementSource }
>;

export type RefundEvent = RefundRequested | RefundCalled | RefundSubmitted | RefundSucceeded | RefundFailed;

/** A refund inside a purchase. */
export interface Refund extends Omit<RefundRequested['data'], 'by'> {
  readonly status: RefundStatus;
  /** The administrator's name; null where a rule of ours asked for it. */
  readonly requestedBy: string | null;
  /** The first call of the provider; absent before it, and in refunds of before calls were recorded. */
  readonly firstCall?: { readonly id: string; readonly at: string };
}

/** What an event does to the refunds of a purchase. */
export function evolveRefunds(refunds: readonly Refund[], event: RefundEvent): readonly Refund[] {
  switch (event.type) {
    case 'RefundRequested': {
      const { by, ...refund } = event.data;
      const requestedBy = by === null ? null : nameOfRequester(by, event);
      return [...refunds, { ...refund, requestedBy, status: 'requested' }];
    }
    case 'RefundCalled': {
      const { refundId, callId: id, at } = event.data;
      return refunds.map((refund) =>
        refund.refundId === refundId ? { ...refund, firstCall: { id, at } } : refund,
      );
    }
    case 'RefundSubmitted':
      return withStatus(refunds, event.data.refundId, 'submitted');
    case 'RefundSucceeded':
      return withStatus(refunds, event.data.refundId, 'succeeded');
    case 'RefundFailed':
      return withStatus(refunds, event.data.refundId, 'failed');
  }
}

/** Who asked for a refund; ERASED when that administrator was erased. */
function nameOfRequester(by: string, { personal }: Pick<RefundRequested, 'personal'>): string {
  const part = personal?.[by];
  return part && 'name' in part ? part.name : ERASED;
}

/** Whether the provider was called for a refund that did not fail; older ones show it by their status alone. */
export function mayHaveGivenBack({ status, firstCall }: Pick<Refund, 'status' | 'firstCall'>): boolean {
  return status !== 'failed' && (firstCall !== undefined || status !== 'requested');
}

/** What refunds of some status come to, in minor units of the purchase's currency. */
export function sumOf(refunds: readonly Refund[], statuses: readonly RefundStatus[]): number {
  return refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount.amount, 0);
}

function withStatus(refunds: readonly Refund[], refundId: string, status: RefundStatus): readonly Refund[] {
  return refunds.map((refund) => (refund.refundId === refundId ? { ...refund, status } : refund));
}
