import { randomBytes } from 'node:crypto';
import { KeyReused } from '../idempotency-key.js';
import { notFound } from '../not-found.js';
import { type Payment, type PaymentOrder } from './payment.js';

/** All payments of this run, in memory. */
export class PaymentBook {
  readonly #payments = new Map<string, Payment>();
  readonly #idByKey = new Map<string, string>();

  /** The same key returns the same payment however often it is used; without a key each order is new. */
  open(order: PaymentOrder, idempotencyKey: string | undefined): Payment {
    const known = idempotencyKey === undefined ? undefined : this.#idByKey.get(idempotencyKey);
    if (known !== undefined) return sameOrder(this.get(known), order);
    const paymentId = `pay_${randomBytes(12).toString('hex')}`;
    const payment: Payment = { paymentId, order, status: 'pending' };
    this.#payments.set(paymentId, payment);
    if (idempotencyKey !== undefined) this.#idByKey.set(idempotencyKey, paymentId);
    return payment;
  }

  get(paymentId: string): Payment {
    return this.#payments.get(paymentId) ?? notFound('Payment not found');
  }

  all(): readonly Payment[] {
    return [...this.#payments.values()];
  }

  /** The first decision is final. @returns the payment when this call decided it, else undefined. */
  decide(paymentId: string, status: 'succeeded' | 'failed'): Payment | undefined {
    const payment = this.get(paymentId);
    if (payment.status !== 'pending') return undefined;
    const decided = { ...payment, status };
    this.#payments.set(paymentId, decided);
    return decided;
  }
}

function sameOrder(payment: Payment, { amount, currency, purchaseId }: PaymentOrder): Payment {
  const { order } = payment;
  if (order.amount !== amount || order.currency !== currency || order.purchaseId !== purchaseId)
    throw new KeyReused();
  return payment;
}
