import { Command, Query } from '@nestjs/cqrs';
import type { CaseSale } from '@terrace/contracts/http/console/cases';
import type { Adjustment } from '@terrace/contracts/http/money/adjustments';
import type { Balance, Payout } from '@terrace/contracts/http/money/payouts';
import type { PayoutMessage } from '@terrace/contracts/http/money/provider-messages';
import type { StoredEvent } from '@terrace/event-core/model/event';

export { availableAt } from './sales/available-at.js';
/** For features whose streams hold sales: a payout reads them in its own plan. */
export {
  type CheckedSales,
  type DueSale,
  type HoldBasis,
  type HoldCheck,
  SaleHolds,
  holdsSales,
} from './sales/sale-holds.service.js';
export { heldSales, holdFacts } from './sales/held-sales.js';
/**
 * For plans of other features: `HoldSale`, `ReleaseSale`, `MoveSale` and `DebitSale` of a seller's sale in the same append as what
 * they are for. A sale may be held before it is credited. With a `holdId` each hold is released by itself.
 */
export { saleDecider } from './sales/sale.decider.js';
export { onSale, saleId } from './sales/sale.plans.js';

/** The provider reported how a payout ended; its signature was checked. Throws `not-found`, `payout-mismatch`. */
export class TakePayoutMessage extends Command<void> {
  constructor(readonly message: PayoutMessage) {
    super();
  }
}

/**
 * All that happened to a seller's money, by time: the events of their balance and of their sales, from the log. With
 * `latestSales` only of so many sales, those that changed last.
 */
export class LoadSellerEvents extends Query<readonly StoredEvent[]> {
  constructor(
    readonly sellerId: string,
    readonly latestSales: number | null = null,
  ) {
    super();
  }
}

/** What an adjustment was, with its text for the seller. Throws `not-found`. */
export class FindAdjustment extends Query<Adjustment> {
  constructor(readonly adjustmentId: string) {
    super();
  }
}

/** What a payout paid: its sales, with the refunds whose share was taken from each before the payout took it, and after. */
export interface PaidPayout {
  readonly payoutId: string;
  readonly sellerId: string;
  /** By purchase. */
  readonly sales: ReadonlyMap<
    string,
    { readonly before: readonly string[]; readonly after: readonly string[] }
  >;
}

/** A payout that was paid; null for any other. */
export class LoadPaidPayout extends Query<PaidPayout | null> {
  constructor(readonly payoutId: string) {
    super();
  }
}

/** The payout that paid a sale (by the id of its stream); null while none has. */
export class FindPayoutOfSale extends Query<string | null> {
  constructor(readonly saleId: string) {
    super();
  }
}

/** What an order brings each of these sellers, and where that is; without those it brought nothing yet. */
export class LoadSalesOfOrder extends Query<readonly CaseSale[]> {
  constructor(
    readonly purchaseId: string,
    readonly sellerIds: readonly string[],
  ) {
    super();
  }
}

/** What a seller is owed, the latest 100 payouts, and the purchases of the latest 100 sales, for administrators. */
export class LoadSellerMoney extends Query<{
  readonly balance: Balance;
  readonly payouts: readonly Payout[];
  readonly purchaseIds: readonly string[];
}> {
  constructor(readonly sellerId: string) {
    super();
  }
}
