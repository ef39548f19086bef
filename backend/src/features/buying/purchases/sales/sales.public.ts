import { Query } from '@nestjs/cqrs';
import type { RefundsDue, SalesDay } from '@terrace/contracts/http/console/overview';
import type { ListedSale, Sale } from '@terrace/contracts/http/buying/purchases';
import type { SaleMoneyStatus } from '@terrace/contracts/values/money/payout-status';
import type { VatTerms } from '@terrace/contracts/values/money/vat';
import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { FrozenLine } from '../purchase.events.js';

/** What was sold on each of these days (UTC, yyyy-mm-dd), both included, days without a sale too; none before the first. */
export class SalesByDay extends Query<readonly SalesDay[]> {
  constructor(
    readonly first: string,
    readonly last: string,
  ) {
    super();
  }
}

/** How many refunds are due, and how much. */
export class LoadRefundsDue extends Query<RefundsDue> {}

/** What each seller sold in a purchase, by seller id; empty before it is completed. */
export class SalesOfPurchase extends Query<ReadonlyMap<string, readonly Sale[]>> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** What a seller sold in a purchase, as their list of sales has it. */
export class LoadListedSales extends Query<readonly ListedSale[]> {
  constructor(
    readonly sellerId: string,
    readonly purchaseId: string,
  ) {
    super();
  }
}

/** What a seller's tickets in an order cost, and what was taken off before the seller's share; in minor units. */
export interface SoldAmounts {
  readonly gross: number;
  readonly commission: number;
  readonly discount: number;
}

/** The same of these completed orders, by order; it does not change. */
export class AmountsOfSales extends Query<ReadonlyMap<string, SoldAmounts>> {
  constructor(
    readonly sellerId: string,
    readonly purchaseIds: readonly string[],
  ) {
    super();
  }
}

/** What the marketplace kept of a seller's tickets in an order; in minor units. */
export interface SoldCommission {
  readonly currency: string;
  /** The price of the tickets. */
  readonly gross: number;
  readonly commission: number;
  /** What of it a refund or lost chargeback that the sale bears gave back, by its id, as the ledger booked it. */
  readonly givenBack: ReadonlyMap<string, number>;
  /** As of the order's beginning. */
  readonly vat: VatTerms | null;
}

/** The same of these completed orders, by order. */
export class CommissionOfSales extends Query<ReadonlyMap<string, SoldCommission>> {
  constructor(
    readonly sellerId: string,
    readonly purchaseIds: readonly string[],
  ) {
    super();
  }
}

/** Commission that was kept of a seller, or given back (below 0), when the ledger booked it; in minor units. */
export interface BookedCommission {
  readonly sellerId: string;
  readonly currency: string;
  readonly at: Date;
  readonly amount: number;
}

/** All of it that was booked from an instant on, and before another. */
export class CommissionOfYear extends Query<readonly BookedCommission[]> {
  constructor(
    readonly from: Date,
    readonly before: Date,
  ) {
    super();
  }
}

/** How the delivery of a seller's lines in these orders stands, by order and line, see `lineKey`. */
export class DeliveriesOfSales extends Query<ReadonlyMap<string, DeliveryStatus>> {
  constructor(
    readonly sellerId: string,
    readonly purchaseIds: readonly string[],
  ) {
    super();
  }
}

/** A line of an order. */
export function lineKey(purchaseId: string, lineId: string): string {
  return `${purchaseId}-${lineId}`;
}

/** How far the proceeds of an order are, from when they may be paid, null while nobody knows, and when they were. */
export interface SaleMoney {
  readonly status: SaleMoneyStatus;
  readonly availableAt: Date | null;
  readonly paidAt: Date | null;
}

/** How far a seller's proceeds of these orders are, by order. */
export class MoneyOfSales extends Query<ReadonlyMap<string, SaleMoney>> {
  constructor(
    readonly sellerId: string,
    readonly purchaseIds: readonly string[],
  ) {
    super();
  }
}

/** SQL of how many completed orders have tickets of a seller; `sellerId` is a parameter or a column. */
export function countOfSales(sellerId: string): string {
  return `(select count(*)::int from purchase_list where status = 'completed' and seller_ids @> array[${sellerId}])`;
}

/** When an event was or will be of which somebody sold tickets. */
export interface SoldEvent {
  /** dd/MM/yyyy. */
  readonly date: string | null;
  /** The zones that its venue may be in. */
  readonly zones: readonly string[];
  readonly times: EventTimes;
}

/** When the event of a sale is; null while it has no date. */
export class EventOfSale extends Query<SoldEvent | null> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** The event's id and the lines of these orders, by purchase id; they do not change once an order is complete. */
export class LoadOrderLines extends Query<
  ReadonlyMap<string, { readonly eventId: string | null; readonly lines: readonly FrozenLine[] }>
> {
  constructor(readonly purchaseIds: readonly string[]) {
    super();
  }
}
