import { Command } from '@nestjs/cqrs';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';

export type { PayoutEvent } from './payout.events.js';
export { availableAt } from './available-at.js';
/**
 * For plans of other features, on the seller's id: `HoldSale` and `ReleaseSale` in the same append as what the hold is for.
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

/**
 * The event of a sale was moved or cancelled: its proceeds wait for the new day (`availableAt`); null while they have none.
 * What is paid stays paid; a sale that is not credited yet gets this day with its credit.
 */
export class MoveSalePayout extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly purchaseId: string,
    readonly availableAt: Date | null,
  ) {
    super();
  }
}
