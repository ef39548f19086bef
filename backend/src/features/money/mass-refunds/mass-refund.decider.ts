import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import {
  type MassRefundEvent,
  type MassRefundState,
  type OrderToRefund,
  type RefusedOrder,
  evolveMassRefund,
} from './mass-refund.events.js';

export type MassRefundCommand =
  | {
      readonly type: 'StartMassRefund';
      readonly eventId: string;
      readonly eventName: string;
      readonly reason: RefundReason;
      /** Orders of the event as they are now. */
      readonly orders: readonly OrderToRefund[];
      /** Totals that were confirmed. */
      readonly confirm: readonly Money[];
      readonly by: (DecidedBy & { readonly note: string }) | null;
    }
  | {
      readonly type: 'RecordTriedOrders';
      readonly requested: readonly string[];
      readonly refused: readonly RefusedOrder[];
    };

/**
 * Rules of a mass refund: it starts only with the totals that were confirmed, its list never changes, and each order is
 * tried once. Throws `nothing-to-refund`, `totals-changed`, `not-found`.
 */
export const massRefundDecider: Decider<MassRefundState, MassRefundCommand, MassRefundEvent> = {
  category: 'massrefund',
  initial: () => ({ kind: 'none' }),
  evolve: evolveMassRefund,
  decide(command, state, now) {
    switch (command.type) {
      case 'StartMassRefund':
        return state.kind === 'none' ? start(command, now) : [];
      case 'RecordTriedOrders':
        if (state.kind === 'none') throw new DomainError('not-found');
        return recordTried(command, state.waiting);
    }
  },
};

/** The sum in each currency, in order of the currencies' codes. */
export function totalsOf(orders: readonly OrderToRefund[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount } of orders)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount);
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => ({ amount, currency }));
}

/** What the limit of second eyes is held against: the sums, and each order with what administrators gave back of it before. */
export function amountsToLimit(orders: readonly (OrderToRefund & { readonly given: number })[]): Money[] {
  const together = orders.map(({ amount: { amount, currency }, given }) => ({
    amount: given + amount,
    currency,
  }));
  return [...totalsOf(orders), ...together];
}

function start(
  {
    eventId,
    eventName,
    reason,
    orders,
    confirm,
    by,
  }: Extract<MassRefundCommand, { type: 'StartMassRefund' }>,
  now: Date,
): MassRefundEvent[] {
  if (orders.length === 0) throw new DomainError('nothing-to-refund');
  const totals = totalsOf(orders);
  if (!areEqual(totals, confirm)) throw new DomainError('totals-changed');
  const data = { eventId, eventName, reason, orders, totals, by: by?.id ?? null, at: now.toISOString() };
  const personal = by && { personal: { [by.id]: { name: by.name, note: by.note } } };
  return [{ type: 'MassRefundStarted', data, ...personal }];
}

function recordTried(
  tried: Extract<MassRefundCommand, { type: 'RecordTriedOrders' }>,
  waiting: ReadonlySet<string>,
): MassRefundEvent[] {
  const requested = tried.requested.filter((id) => waiting.has(id));
  const refused = tried.refused.filter(({ purchaseId }) => waiting.has(purchaseId));
  const count = requested.length + refused.length;
  if (count === 0) return [];
  const events: MassRefundEvent[] = [{ type: 'MassRefundOrdersTried', data: { requested, refused } }];
  return count === waiting.size ? [...events, { type: 'MassRefundFinished', data: {} }] : events;
}

function areEqual(totals: readonly Money[], confirmed: readonly Money[]): boolean {
  return (
    totals.length === confirmed.length &&
    totals.every(({ amount, currency }) =>
      confirmed.some((other) => other.currency === currency && other.amount === amount),
    )
  );
}
