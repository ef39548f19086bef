import { DomainError } from '@terrace/event-core/model/errors';
import { isSameMoney } from '../../../../platform/providers/provider-money.js';
import { mailOfMoveWhileHeld } from '../event-change/event-change.decision.js';
import type { PurchaseEvent, Reseated, StartedPurchase } from '../purchase.events.js';
import type { Payment } from '../payment.events.js';
import type { SettlementSource } from '../payment.events.js';

/**
 * Records the outcome of a payment at the provider. Webhook, return page and reconciliation all issue it, any
 * number of times and in any order.
 */
export interface SettlePayment {
  readonly type: 'SettlePayment';
  readonly paymentId: string;
  readonly outcome: 'succeeded' | 'failed';
  /** The amount as the provider wrote it, a decimal in the currency's main unit. */
  readonly stated: { readonly amount: string; readonly currency: string };
  /** Id of the provider's message, so that a repeated mismatch is recorded once. */
  readonly messageId: string;
  readonly source: SettlementSource;
  /** Whether sellers still have the tickets, and the promo code its use, from streams read in this transaction. */
  readonly ticketsLeft: boolean;
  /** Lines whose seats are not those that the hold had, where its tickets are taken again. */
  readonly reseated?: readonly Reseated[];
}

/**
 * A paid purchase is either completed once or refunded. Money for a payment that was declined before another was started
 * is for an administrator to check. Throws `not-found` for another purchase's payment.
 */
export function settlePayment(command: SettlePayment, purchase: StartedPurchase): PurchaseEvent[] {
  const { payment, declinedPayments } = purchase;
  const declined = declinedPayments.find(({ paymentId }) => paymentId === command.paymentId);
  if (declined) return command.outcome === 'succeeded' ? recordMismatch(command, declined) : [];
  if (payment?.paymentId !== command.paymentId) throw new DomainError('not-found');
  if (!isSameMoney(command.stated, payment.amount)) return recordMismatch(command, payment);
  if (['succeeded', 'refund-due', 'refunded'].includes(payment.status)) return [];
  return command.outcome === 'succeeded' ? succeeded(command, purchase, payment) : failed(command, payment);
}

function succeeded(command: SettlePayment, purchase: StartedPurchase, payment: Payment): PurchaseEvent[] {
  const { paymentId, amount } = payment;
  const paid: PurchaseEvent = {
    type: 'PaymentSucceeded',
    data: { paymentId, amount, source: command.source },
  };
  const late = purchase.status !== 'pending';
  const isLost = late && (!command.ticketsLeft || purchase.change?.kind === 'cancelled');
  return isLost
    ? [paid, { type: 'RefundBecameDue', data: { paymentId, amount } }]
    : [paid, completed(late, command.reseated), ...mailOfMoveWhileHeld(purchase)];
}

function completed(late: boolean, reseated: readonly Reseated[] = []): PurchaseEvent {
  const seats = late && reseated.length > 0 && { reseated };
  return { type: 'PurchaseCompleted', data: { late, ...seats } };
}

/** A declined payment keeps the hold, so that the buyer can try again (docs/decisions/0020). */
function failed({ paymentId, source }: SettlePayment, payment: Payment): PurchaseEvent[] {
  return payment.status === 'failed' ? [] : [{ type: 'PaymentFailed', data: { paymentId, source } }];
}

function recordMismatch(command: SettlePayment, payment: Payment): PurchaseEvent[] {
  const { paymentId, messageId, stated, source } = command;
  if (payment.mismatches.has(messageId)) return [];
  return [{ type: 'PaymentMismatched', data: { paymentId, messageId, ...stated, source } }];
}
