import { Command } from '@nestjs/cqrs';
import type { PayoutMessage } from '@terrace/contracts/http/provider-messages';

export { availableAt } from './available-at.js';
/** For features whose streams hold sales: a payout reads them in its own plan. */
export { type DueSale, type HoldBasis, type HoldCheck, holdsSales } from './sale-holds.js';
/**
 * For plans of other features, on the seller's id: `HoldSale`, `ReleaseSale` and `MoveSale` in the same append as what they are for.
 * A sale may be held before it is credited. With a `holdId` each hold is released by itself.
 */
export { sellerBalanceDecider } from './seller-balance.decider.js';

/** The provider says how a payout ended; its signature was checked. Throws `not-found`, `payout-mismatch`. */
export class TakePayoutMessage extends Command<void> {
  constructor(readonly message: PayoutMessage) {
    super();
  }
}
