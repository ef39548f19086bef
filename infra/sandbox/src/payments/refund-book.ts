import { KeyReused } from '../idempotency-key.js';
import { notFound } from '../not-found.js';
import type { Payment } from './payment.js';
import { type Refund, type RefundOrder, outcomeOf } from './refund.js';

/** More is asked back than was paid: sent as 422. */
export class TooMuch extends Error {
  readonly statusCode = 422;
  override readonly message = 'This is more than is left of the payment';
}

/** All refunds of this run, in memory, by the Idempotency-Key of the call. */
export class RefundBook {
  readonly #refunds = new Map<string, Refund>();

  /** @returns the refund, and whether it is new: the same key returns the same refund however often it is sent. */
  open(
    key: string,
    payment: Payment,
    order: RefundOrder,
  ): { readonly refund: Refund; readonly isNew: boolean } {
    const known = this.#refunds.get(key);
    if (known) return { refund: sameOrder(known, payment, order), isNew: false };
    if (payment.status !== 'succeeded' || cents(order.amount) > this.#leftOf(payment)) throw new TooMuch();
    const refund: Refund = { order, payment, status: 'pending' };
    this.#refunds.set(key, refund);
    return { refund, isNew: true };
  }

  /** By the marketplace's id; the first one where it was sent under several keys. */
  get(refundId: string): Refund {
    return this.all().find(({ order }) => order.refundId === refundId) ?? notFound('Refund not found');
  }

  all(): readonly Refund[] {
    return [...this.#refunds.values()];
  }

  /** The card's bank has answered. */
  end(key: string): Refund {
    const refund = this.#refunds.get(key) ?? notFound('Refund not found');
    const ended = { ...refund, status: outcomeOf(refund.order) };
    this.#refunds.set(key, ended);
    return ended;
  }

  #leftOf({ paymentId, order }: Payment): number {
    return this.all()
      .filter(({ payment, status }) => payment.paymentId === paymentId && status !== 'failed')
      .reduce((left, { order: { amount } }) => left - cents(amount), cents(order.amount));
  }
}

function sameOrder(refund: Refund, payment: Payment, { refundId, amount }: RefundOrder): Refund {
  const { order, payment: of } = refund;
  if (order.refundId !== refundId || order.amount !== amount || of.paymentId !== payment.paymentId)
    throw new KeyReused();
  return refund;
}

function cents(amount: number): number {
  return Math.round(amount * 1000);
}
