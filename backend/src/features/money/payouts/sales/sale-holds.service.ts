import type { SaleHoldReason } from '@terrace/contracts/values/money/payout-hold';
import { Injectable, type Provider } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Fact, FactStates } from '@terrace/event-core/model/plan';
import type { FrozenLine } from '../../../buying/purchases/purchase.events.js';
import { LoadOrderLines } from '../../../buying/purchases/sales/sales.public.js';

/** A sale that a payout may take. */
export interface DueSale {
  readonly purchaseId: string;
  readonly sellerId: string;
  /** Null for an event that the catalogue does not have. */
  readonly eventId: string | null;
  /** All lines of the order, also those of other sellers. */
  readonly lines: readonly FrozenLine[];
}

/** When a payout is decided, and what is known of the sale. */
export interface HoldBasis {
  /** Ids of the refunds whose share was taken from the sale. */
  readonly debited: ReadonlySet<string>;
  readonly now: Date;
  /** Whether each seat that its seller still owes the buyer counts, due or not: who bears a lost chargeback. */
  readonly countsAllSeats?: boolean;
}

/** Streams that may hold a sale, and why they do. */
export interface HoldCheck<Facts extends Readonly<Record<string, Fact<unknown>>>> {
  readonly facts: Facts;
  /** Null when they do not. Pure: runs inside the payout's plan. */
  heldFor(states: FactStates<Facts>, basis: HoldBasis): SaleHoldReason | null;
}

/** A check of any facts. A method, so that any check fits. */
export interface AnyHoldCheck {
  readonly facts: Readonly<Record<string, Fact<unknown>>>;
  heldFor(states: Readonly<Record<string, unknown>>, basis: HoldBasis): SaleHoldReason | null;
}

/** The sales that a payout may take, by purchase, and what may hold each of them beside its own stream. */
export type CheckedSales = ReadonlyMap<string, readonly AnyHoldCheck[]>;

/**
 * What holds sales. A payout reads it in its own plan, so that it never overtakes the cause of a hold whose reaction or sweeper
 * has not run (docs/decisions/0074).
 */
@Injectable()
export class SaleHolds {
  private readonly checks = new Map<string, (sale: DueSale) => AnyHoldCheck | null>();

  constructor(private readonly queries: QueryBus) {}

  /** A check may be null for sales that it never holds. Throws when the name is taken. */
  register(name: string, check: (sale: DueSale) => AnyHoldCheck | null): void {
    if (this.checks.has(name)) throw new Error(`Holds of sales by ${name} are registered twice`);
    this.checks.set(name, check);
  }

  /** What may hold each of these sales. A sale of an unknown order is held by its own stream only. */
  async ofSales(sellerId: string, purchaseIds: readonly string[]): Promise<CheckedSales> {
    const orders = await this.queries.execute(new LoadOrderLines(purchaseIds));
    return new Map(
      purchaseIds.map((purchaseId): [string, readonly AnyHoldCheck[]] => {
        const order = orders.get(purchaseId);
        return [purchaseId, order ? this.of({ purchaseId, sellerId, ...order }) : []];
      }),
    );
  }

  private of(sale: DueSale): readonly AnyHoldCheck[] {
    return [...this.checks.values()].flatMap((check) => check(sale) ?? []);
  }
}

/** A provider that lets a feature hold sales: `holdsSales('deliveries', undeliveredSeats)`. */
export function holdsSales<Facts extends Readonly<Record<string, Fact<unknown>>>>(
  name: string,
  check: (sale: DueSale) => HoldCheck<Facts> | null,
): Provider {
  return {
    provide: `holds of sales by ${name}`,
    inject: [SaleHolds],
    useFactory: (holds: SaleHolds) => holds.register(name, check),
  };
}
