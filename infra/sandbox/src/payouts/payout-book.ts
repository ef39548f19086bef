import { KeyReused } from '../payments/payment-book.js';
import { notFound } from '../not-found.js';
import { type Payout, type PayoutOrder, outcomeOf } from './payout.js';

/** All payouts of this run, in memory, by the marketplace's id. */
export class PayoutBook {
  readonly #payouts = new Map<string, Payout>();

  /** @returns the payout, and whether it is new: the same id returns the same payout however often it is sent. */
  open(order: PayoutOrder): { readonly payout: Payout; readonly isNew: boolean } {
    const known = this.#payouts.get(order.payoutId);
    if (known) return { payout: sameOrder(known, order), isNew: false };
    const payout: Payout = { order, status: 'processing' };
    this.#payouts.set(order.payoutId, payout);
    return { payout, isNew: true };
  }

  get(payoutId: string): Payout {
    return this.#payouts.get(payoutId) ?? notFound('Payout not found');
  }

  all(): readonly Payout[] {
    return [...this.#payouts.values()];
  }

  /** The bank has answered. */
  end(payoutId: string): Payout {
    const { order } = this.get(payoutId);
    const ended: Payout = { order, status: outcomeOf(order) };
    this.#payouts.set(payoutId, ended);
    return ended;
  }
}

function sameOrder(payout: Payout, { amount, currency, sellerId }: PayoutOrder): Payout {
  const { order } = payout;
  if (order.amount !== amount || order.currency !== currency || order.sellerId !== sellerId)
    throw new KeyReused();
  return payout;
}
