import type { AdjustmentReason } from '@terrace/contracts/values/money/adjustments';
import type { Money } from '@terrace/contracts/values/money/money';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** What an adjustment of a seller's balance is; the amount is below 0 where it is taken. */
export interface AdjustmentFacts {
  readonly amount: Money;
  readonly reason: AdjustmentReason;
  /** The seller's order that it is about. */
  readonly purchaseId: string | null;
}

/** For the seller, under the seller's key. */
type SellerPart = { note: string };
/** Of the administrator. */
type AdminPart = { name: string };

/** `by` is the administrator's id, `at` ISO UTC. In one append with the `BalanceAdjusted` of the seller's balance. */
export type AdjustmentBooked = DomainEvent<
  'AdjustmentBooked',
  AdjustmentFacts & { readonly sellerId: string; readonly by: string; readonly at: string },
  SellerPart | AdminPart
>;

export const adjustmentEvents = eventTypes<AdjustmentBooked>({ AdjustmentBooked: {} });
