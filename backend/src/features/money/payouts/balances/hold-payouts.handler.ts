import { Command } from '@nestjs/cqrs';
import type { PayoutHoldForm } from '@terrace/contracts/http/money/payouts';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { SellerState } from '../../../people/sellers/seller.events.js';
import { sellerDecider } from '../../../people/sellers/sellers.public.js';
import { sellerBalanceDecider } from '../seller-balance.decider.js';

/** An administrator holds a seller's payouts, or lets them go. Throws `not-found`, `already-decided`. */
export class HoldPayouts extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
    readonly form: PayoutHoldForm,
  ) {
    super();
  }
}

export const HoldPayoutsHandler = planHandler(HoldPayouts, holdPlan);

function holdPlan({
  sellerId,
  by,
  form: { hold, reason: why, note: reason },
}: HoldPayouts): Plan<{ readonly seller: Fact<SellerState> }, { sellerId: string }> {
  return {
    facts: { seller: { decider: sellerDecider, entityId: sellerId } },
    commands: ({ seller }) => {
      if (seller.status === 'none') throw new DomainError('not-found');
      const type = hold ? 'HoldPayouts' : 'ReleasePayouts';
      return [on(sellerBalanceDecider, sellerId, { type, sellerId, by, why, reason })];
    },
    result: { sellerId },
  };
}
