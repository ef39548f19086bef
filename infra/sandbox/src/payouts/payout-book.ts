import { KeyReused } from '../idempotency-key.js';
import { notFound } from '../not-found.js';
import { type Payout, type PayoutOrder, outcomeOf } from './payout.js';

/** All payouts of this run, in memory, by the Idempotency-Key of the call. */
export class PayoutBook {
  readonly #payouts = new Map<string, Payout>();

  /** @returns the payout, and whether it is new: the same key returns the same payout however often it is sent. */
  open(key: string, order: PayoutOrder): { readonly payout: Payout; readonly isNew: boolean } {
    const known = this.#payouts.get(key);
    if (known) return { payout: sameOrder(known, order), isNew: false };
    const payout: Payout = { order, status: 'processing' };
    this.#payouts.set(key, payout);
    return { payout, isNew: true };
  }

  /** By the marketplace's id; the first one where it was sent under several keys. */
  get(payoutId: string): Payout {
    return this.all().find(({ order }) => order.payoutId === payoutId) ?? notFound('Payout not found');
  }

  all(): readonly Payout[] {
    return [...this.#payouts.values()];
  }

  /** The bank has answered. */
  end(key: string): Payout {
    const { order } = this.#payouts.get(key) ?? notFound('Payout not found');
    const ended: Payout = { order, status: outcomeOf(order) };
    this.#payouts.set(key, ended);
    return ended;
  }
}

function sameOrder(payout: Payout, { payoutId, amount, currency, sellerId }: PayoutOrder): Payout {
  const { order } = payout;
  const isSame =
    order.payoutId === payoutId &&
    order.amount === amount &&
    order.currency === currency &&
    order.sellerId === sellerId;
  if (!isSame) throw new KeyReused();
  return payout;
}
