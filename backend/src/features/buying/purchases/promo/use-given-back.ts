import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { type PurchaseEvent, type StartedPurchase, evolvePurchase } from '../purchase.events.js';

/** Reasons of a refund that are not the buyer's wish. */
const OURS_OR_THE_EVENTS: ReadonlySet<RefundReason> = new Set([
  'late-payment',
  'event-cancelled',
  'event-moved',
  'dispute',
  'our-mistake',
]);

/**
 * Whether an event of a completed purchase gives the use of its promo code back (product.md 13.9): with the refund that gives
 * back the last of what was paid, when every refund has our or the event's reason; and with the cancellation of the event of
 * an order that cost nothing, as no refund follows.
 */
export function givesUseBack(purchase: StartedPurchase, event: PurchaseEvent): boolean {
  if (purchase.status !== 'completed') return false;
  if (event.type === 'EventChangeNoted') return event.data.kind === 'cancelled' && !purchase.payment;
  if (event.type !== 'RefundSucceeded') return false;
  const after = evolvePurchase(purchase, event);
  if (after.kind === 'none' || after.payment?.status !== 'refunded') return false;
  const succeeded = after.refunds.filter(({ status }) => status === 'succeeded');
  return succeeded.every(({ reason }) => OURS_OR_THE_EVENTS.has(reason));
}
