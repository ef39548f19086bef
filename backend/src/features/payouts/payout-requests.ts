import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { newId } from '../../platform/ids/new-id.js';
import { LoadOrderLines } from '../purchases/purchases.public.js';
import type { PaidSeller } from './payout.decider.js';
import type { CheckedSales } from './held-sales.js';
import { requestPayoutPlan } from './payout.plans.js';
import { type AnyHoldCheck, SaleHolds } from './sale-holds.js';
import { MAX_SALES, availableSales } from './seller-balance.decider.js';
import type { SellerBalance } from './seller-balance.events.js';

/** Requests payouts of what may be paid. */
@Injectable()
export class PayoutRequests {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly holds: SaleHolds,
  ) {}

  /**
   * Requests a payout in one currency; the rules decide whether it begins. `balance` is the seller's as the caller has read it:
   * sales that are credited since, and a second payout after another one since, wait. Returns the payout's id.
   */
  async request(
    seller: PaidSeller,
    balance: SellerBalance,
    { currency, bank }: { readonly currency: string; readonly bank: { readonly approvedAt: Date } },
  ): Promise<string> {
    const payoutId = newId();
    const due = availableSales(balance, currency, new Date()).slice(0, MAX_SALES);
    const sales = await this.checked(
      seller.id,
      due.map(({ purchaseId }) => purchaseId),
    );
    const after = balance.lastPayouts.get(currency) ?? null;
    await this.executor.execute(requestPayoutPlan(seller, { payoutId, currency, bank, after }, sales));
    return payoutId;
  }

  /** What may hold each of these sales. A sale of an unknown order is held by its balance only. */
  async checked(sellerId: string, purchaseIds: readonly string[]): Promise<CheckedSales> {
    const orders = await this.queries.execute(new LoadOrderLines(purchaseIds));
    return new Map(
      purchaseIds.map((purchaseId): [string, readonly AnyHoldCheck[]] => {
        const order = orders.get(purchaseId);
        return [purchaseId, order ? this.holds.of({ purchaseId, sellerId, ...order }) : []];
      }),
    );
  }
}
