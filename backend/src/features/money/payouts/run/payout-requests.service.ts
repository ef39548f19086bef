import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { PaidSeller } from './payout.decider.js';
import { requestWhileInForcePlan } from './payout.plans.js';
import { SaleHolds } from '../sales/sale-holds.service.js';
import type { SellerBalance } from '../seller-balance.events.js';
import { dueSales } from '../sales/seller-sales.query.js';

/** Requests payouts of what may be paid. */
@Injectable()
export class PayoutRequests {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly holds: SaleHolds,
    private readonly database: Database,
  ) {}

  /**
   * Requests a payout in one currency; the rules decide whether it begins. `balance` is the seller's as the caller has read it:
   * a second payout after another one since waits. Returns the payout's id.
   */
  async request(
    seller: PaidSeller,
    balance: Pick<SellerBalance, 'lastPayouts'>,
    {
      currency,
      bank,
    }: { readonly currency: string; readonly bank: { readonly approvedAt: Date; readonly version: number } },
  ): Promise<string> {
    const payoutId = newId();
    const due = await dueSales(seller.id, new Date(), this.database, currency);
    const sales = await this.holds.ofSales(
      seller.id,
      due.map(({ purchaseId }) => purchaseId),
    );
    const after = balance.lastPayouts.get(currency) ?? null;
    await this.executor.execute(requestWhileInForcePlan(seller, { payoutId, currency, bank, after }, sales));
    return payoutId;
  }
}
