import { type Entry, balanced } from '../purchases/purchases.public.js';
import type { PayoutEvent } from './payout.events.js';

/**
 * The ledger entries of a payout's event: a request reserves money owed to the seller, which is then paid or owed
 * again.
 */
export function payoutEntries(
  { type }: PayoutEvent,
  payout: { readonly seller_id: string; readonly amount: number },
): readonly Entry[] {
  const { seller_id: sellerId, amount } = payout;
  const pending = `seller:${sellerId}:pending`;
  const available = `seller:${sellerId}:available`;
  switch (type) {
    case 'PayoutRequested':
      return balanced([
        [pending, amount],
        [available, -amount],
      ]);
    case 'PayoutPaid':
      return balanced([
        [available, amount],
        ['provider', -amount],
      ]);
    case 'PayoutFailed':
      return balanced([
        [available, amount],
        [pending, -amount],
      ]);
    case 'PayoutCalled':
    case 'PayoutSubmitted':
      return [];
  }
}
