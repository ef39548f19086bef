import { Command, Query } from '@nestjs/cqrs';
import { LEFT_TO_REFUND } from '../purchase-list.table.js';
import type { ChangedEvent } from './event-change.decision.js';

export { type ChangedEvent, answerUntil } from './event-change.decision.js';

/** Ids of the events that somebody holds or bought tickets of. */
export class EventsWithPurchases extends Query<readonly string[]> {}

/** Ids of the purchases that a change of this event concerns. */
export class PurchasesToTell extends Query<readonly string[]> {
  constructor(readonly eventId: string) {
    super();
  }
}

/** Paid orders of an event, and what their buyers chose. */
export interface AffectedOrders {
  readonly orders: number;
  readonly tickets: number;
  readonly kept: number;
  readonly refunds: number;
  readonly unanswered: number;
  /** ISO UTC: when the last who has not answered may do so; null when all have. */
  readonly answerUntil: string | null;
}

/** By event id; events without a paid order are left out. */
export class OrdersOfEvents extends Query<ReadonlyMap<string, AffectedOrders>> {
  constructor(readonly eventIds: readonly string[]) {
    super();
  }
}

/** A purchase's event has changed: ends its hold, or lets its buyer choose. Twice is no error. Throws `not-found`. */
export class NoteEventChange extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly change: ChangedEvent,
  ) {
    super();
  }
}

/** SQL: whether something of an event's completed orders is left to refund, as `RefundableOrders` lists them. */
export function hasOrdersToRefund(eventId: string): string {
  return `exists (
    select from purchase_list
    where event_id = ${eventId} and status = 'completed' and payment_status = 'succeeded'
      and ${LEFT_TO_REFUND} > 0)`;
}
