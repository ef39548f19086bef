import { Command } from '@nestjs/cqrs';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';

export { availableAt } from './available-at.js';
/**
 * For plans of other features, on the seller's id: `HoldSale`, `ReleaseSale` and `MoveSale` in the same append as what they are for.
 * A sale may be held before it is credited. With a `holdId` each hold is released by itself.
 */
export { sellerBalanceDecider } from './seller-balance.decider.js';

/** The provider says how a payout ended; its signature was checked. Throws `not-found`. */
export class TakePayoutMessage extends Command<void> {
  constructor(
    readonly payoutId: string,
    readonly outcome: PayoutOutcome,
    readonly message: string,
  ) {
    super();
  }
}
