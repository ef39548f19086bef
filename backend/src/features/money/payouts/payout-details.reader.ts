import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OwnPayoutDetails, PayoutDetails, PayoutLine } from '@terrace/contracts/http/money/payouts';
import { DomainError } from '@terrace/event-core/model/errors';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Database } from '../../../platform/database/database.js';
import { LoadPurchasedEvents } from '../../buying/purchases/purchases.public.js';
import { RefundReasons } from '../../buying/purchases/refunds/refunds.public.js';
import { linesOfPayout } from './payout-lines.js';
import { type PresentablePayout, presentLine, presentOwnPayout, presentPayout } from './payouts.presenter.js';
import { loadPayouts } from './payouts.reader.js';
import { saleDecider } from './sales/sale.decider.js';
import type { SaleEvent } from './sale.events.js';
import { saleId } from './sales/sale.plans.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';
import type { SellerBalanceEvent } from './seller-balance.events.js';

/** Reads lines from the log: only it contains what each refund took from which sale. */
@Injectable()
export class PayoutDetailsReader {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** A seller's payout with its lines. Throws `not-found`, also for another seller's. */
  async getOwn(payoutId: string, sellerId: string): Promise<OwnPayoutDetails> {
    const row = await this.row(payoutId);
    if (row.seller_id !== sellerId) throw new DomainError('not-found');
    return { ...presentOwnPayout(row), lines: await this.lines(row) };
  }

  /** A payout with its lines, for administrators. Throws `not-found`. */
  async get(payoutId: string): Promise<PayoutDetails> {
    const row = await this.row(payoutId);
    return { ...presentPayout(row), lines: await this.lines(row) };
  }

  /** Throws `not-found`. */
  async row(payoutId: string): Promise<PresentablePayout> {
    const [row] = await loadPayouts([payoutId], this.database);
    if (!row) throw new DomainError('not-found');
    return row;
  }

  async lines({ id, seller_id, currency, sales }: PresentablePayout): Promise<PayoutLine[]> {
    const [balance, ofSales] = await Promise.all([
      this.store.readStream(streamId(sellerBalanceDecider.category, seller_id)),
      this.ofSales(
        seller_id,
        sales.map(({ purchaseId }) => purchaseId),
      ),
    ]);
    const lines = linesOfPayout(balance as readonly StoredEvent<SellerBalanceEvent>[], ofSales, id) ?? [];
    const purchaseIds = [...new Set(lines.flatMap(({ purchaseId }) => purchaseId ?? []))];
    const [sold, reasons] = await Promise.all([
      this.queries.execute(new LoadPurchasedEvents(purchaseIds)),
      this.queries.execute(new RefundReasons(purchaseIds)),
    ]);
    return lines.map((line) => presentLine(line, currency, sold, reasons));
  }

  /** The events of these sales, by purchase. */
  private async ofSales(sellerId: string, purchaseIds: readonly string[]) {
    const sales = new Map<string, StoredEvent<SaleEvent>[]>();
    const cursors = purchaseIds.map((purchaseId) => ({
      streamId: streamId(saleDecider.category, saleId(sellerId, purchaseId)),
      after: 0,
    }));
    for await (const page of this.store.readStreams(cursors))
      for (const event of page as readonly StoredEvent<SaleEvent>[]) {
        const { purchaseId } = event.data;
        sales.set(purchaseId, [...(sales.get(purchaseId) ?? []), event]);
      }
    return sales;
  }
}
