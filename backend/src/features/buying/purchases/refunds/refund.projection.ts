import type { PaymentStatus } from '@terrace/contracts/values/statuses';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { type Refund, type RefundEvent, evolveRefunds, sumOf } from './refund.events.js';

/** A refund as the row of its purchase keeps it. */
export interface RefundEntry extends Refund {
  /** ISO UTC: since when it has its status. */
  readonly statusSince: string;
  /** Why it failed, in the provider's words. */
  readonly message: string | null;
}

/** The columns of a purchase's row that its refunds change. */
interface RefundColumns {
  readonly refunds: readonly RefundEntry[];
  readonly final_amount: number;
  readonly payment_status: PaymentStatus | null;
  readonly refunded_by: string | null;
  readonly refunded_at: Date | null;
}

/** What a refund's event changes; all of a payment given back makes it refunded. */
export function refundColumns(row: RefundColumns, event: StoredEvent<RefundEvent>): Partial<RefundColumns> {
  const before = new Map(row.refunds.map((refund) => [refund.refundId, refund]));
  const refunds = evolveRefunds(row.refunds, event).map((refund): RefundEntry => {
    const known = before.get(refund.refundId);
    if (known?.status === refund.status) return { ...known, ...refund };
    const message = event.type === 'RefundFailed' ? event.data.message : null;
    return { ...refund, statusSince: event.at.toISOString(), message };
  });
  const last = refunds.at(-1);
  const isWhole = event.type === 'RefundSucceeded' && sumOf(refunds, ['succeeded']) >= row.final_amount;
  if (!isWhole || !last) return { refunds };
  return {
    refunds,
    payment_status: 'refunded',
    refunded_by: last.requestedBy ?? 'Terrace',
    refunded_at: event.at,
  };
}
