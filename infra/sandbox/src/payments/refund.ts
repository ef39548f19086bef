import { z } from 'zod';
import type { Payment } from './payment.js';

/** The body of `POST /payments/{id}/refunds`; the amount is a decimal in the main unit. */
export const createRefundSchema = z.object({
  refundId: z.string().min(1).max(100),
  amount: z.number().positive(),
  reason: z.string().max(100),
});

export type RefundOrder = z.output<typeof createRefundSchema>;

export interface Refund {
  readonly order: RefundOrder;
  readonly payment: Payment;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** Cards refuse refunds whose amount ends in so many cents. */
const REFUSED_CENTS = 13;
const CLOSED = 'The card was closed';

/** How a refund of this amount ends. */
export function outcomeOf({ amount }: RefundOrder): 'succeeded' | 'failed' {
  return Math.round(amount * 100) % 100 === REFUSED_CENTS ? 'failed' : 'succeeded';
}

const reasonOf = ({ status }: Refund) => (status === 'failed' ? { message: CLOSED } : {});

/** The data of both calls' responses. */
export const presentRefund = (refund: Refund) => ({
  refundId: refund.order.refundId,
  paymentId: refund.payment.paymentId,
  status: refund.status,
  amount: refund.order.amount,
  currency: refund.payment.order.currency,
  ...reasonOf(refund),
});

/** What the webhook contains about a refund that has ended. */
export const refundMessage = (refund: Refund) => ({
  type: `refund.${refund.status}`,
  refundId: refund.order.refundId,
  paymentId: refund.payment.paymentId,
  purchaseId: refund.payment.order.purchaseId,
  amount: refund.order.amount,
  currency: refund.payment.order.currency,
  ...reasonOf(refund),
});
