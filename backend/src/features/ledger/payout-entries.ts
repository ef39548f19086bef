import type { PayoutEvent } from '../payouts/payouts.public.js';
import { type Entry, balanced } from './entries.js';

/** The entries of an event of a payout: taken from what a seller is owed, and then paid or owed again. */
export function payoutEntries(
  { type }: PayoutEvent,
  payout: { readonly seller_id: string; readonly amount: number; readonly currency: string },
): Entry[] {
  const { seller_id: sellerId, amount, currency } = payout;
  const pending = `seller:${sellerId}:pending`;
  const available = `seller:${sellerId}:available`;
  switch (type) {
    case 'PayoutRequested':
      return balanced(currency, { [pending]: amount, [available]: -amount });
    case 'PayoutPaid':
      return balanced(currency, { [available]: amount, provider: -amount });
    case 'PayoutFailed':
      return balanced(currency, { [available]: amount, [pending]: -amount });
    case 'PayoutSubmitted':
      return [];
  }
}
