import type { AdjustmentForm } from '@terrace/contracts/http/money/adjustments';
import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { SECOND_EYES, requireSecondEyes } from '../../../people/identity/identity.public.js';
import type { SellerState } from '../../../people/sellers/seller.events.js';
import { sellerDecider } from '../../../people/sellers/sellers.public.js';
import { sellerBalanceDecider } from '../seller-balance.decider.js';
import { type SellerBalance, adjustedAlone } from '../seller-balance.events.js';
import { adjustmentDecider } from './adjustment.decider.js';

/** An adjustment that an administrator asks for; `isApproved` by a second one. */
interface AskedAdjustment {
  readonly adjustmentId: string;
  readonly sellerId: string;
  readonly form: AdjustmentForm;
  readonly by: DecidedBy;
  readonly isApproved: boolean;
}

/**
 * The adjustment and the seller's balance change in one append. What single administrators gave and took in the month is a fact, so
 * that adjustments at once come alone no further than one.
 */
export function adjustBalancePlan({ adjustmentId, sellerId, form, by, isApproved }: AskedAdjustment): Plan<
  {
    readonly seller: Fact<SellerState>;
    readonly balance: Fact<SellerBalance>;
    readonly eyes: typeof SECOND_EYES;
  },
  { adjustmentId: string }
> {
  const amount = signed(form);
  const facts = { amount, reason: form.reason, purchaseId: form.purchaseId ?? null };
  return {
    facts: {
      seller: { decider: sellerDecider, entityId: sellerId },
      balance: { decider: sellerBalanceDecider, entityId: sellerId },
      eyes: SECOND_EYES,
    },
    commands: ({ seller, balance, eyes }, now) => {
      if (seller.status === 'none' || seller.status === 'erased') throw new DomainError('not-found');
      if (!isApproved) requireSecondEyes(eyes, [adjustedAlone(balance, amount, now)]);
      const book = { type: 'BookAdjustment', sellerId, ...facts, note: form.text, by } as const;
      const adjust = { type: 'AdjustBalance', adjustmentId, ...facts, by, isAlone: !isApproved } as const;
      return [
        on(adjustmentDecider, adjustmentId, book, {
          follow: () => [on(sellerBalanceDecider, sellerId, adjust)],
        }),
      ];
    },
    result: { adjustmentId },
  };
}

function signed({ direction, amount }: Pick<AdjustmentForm, 'direction' | 'amount'>): Money {
  return direction === 'credit' ? amount : { ...amount, amount: -amount.amount };
}
