import type { Fact } from '@terrace/event-core/model/plan';
import type { PurchaseState } from '../purchases/purchase.events.js';
import { purchaseDecider, sharesBySeller } from '../purchases/purchases.public.js';
import type { DueSale, HoldCheck } from './sale-holds.js';

/**
 * A refund that a seller bears a share of holds the sale from the moment it is asked for until that share is taken; an order
 * whose event is cancelled is not paid out (product.md 19.3, 20.2).
 */
export function refundsHoldSale({
  purchaseId,
  sellerId,
}: DueSale): HoldCheck<{ readonly purchase: Fact<PurchaseState> }> {
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId } },
    isHeld: ({ purchase }, { balance }) => {
      if (purchase.kind === 'none') return false;
      if (purchase.change?.kind === 'cancelled') return true;
      return purchase.refunds.some(
        ({ refundId, status, shares }) =>
          status !== 'failed' &&
          !balance.debited.has(refundId) &&
          sharesBySeller(purchase.lines, shares).has(sellerId),
      );
    },
  };
}
