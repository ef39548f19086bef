import type { Fact } from '@terrace/event-core/model/plan';
import type { PurchaseState } from '../../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import { sharesBySeller } from '../../../buying/purchases/refunds/refunds.public.js';
import type { DueSale, HoldCheck } from './sale-holds.service.js';

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
    heldFor: ({ purchase }, { debited }) => {
      if (purchase.kind === 'none') return null;
      if (purchase.change?.kind === 'cancelled') return 'event-change';
      const isUnderWay = purchase.refunds.some(
        ({ refundId, status, shares }) =>
          status !== 'failed' &&
          !debited.has(refundId) &&
          sharesBySeller(purchase.lines, shares).has(sellerId),
      );
      return isUnderWay ? 'refund' : null;
    },
  };
}
