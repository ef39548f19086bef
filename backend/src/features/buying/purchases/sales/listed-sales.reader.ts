import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ListedSale } from '@terrace/contracts/http/buying/purchases';
import { payoutWindowFrom } from '@terrace/contracts/values/money/payout';
import { LoadTicketFacts } from '../../../selling/tickets/tickets.public.js';
import { AnnouncedDays } from '../orders/announced-days.reader.js';
import { type PresentablePurchase, presentSales } from '../purchase.presenter.js';
import { DeliveriesOfSales, MoneyOfSales, lineKey } from './sales.public.js';

/** Presents a seller's sales with what other features know of them. */
@Injectable()
export class ListedSales {
  constructor(
    private readonly queries: QueryBus,
    private readonly days: AnnouncedDays,
  ) {}

  /** The seller's sales of these purchases, in their order. */
  async of(rows: readonly PresentablePurchase[], sellerId: string): Promise<readonly ListedSale[]> {
    const sales = (await this.days.in(rows)).flatMap((row) => presentSales(row, sellerId));
    if (sales.length === 0) return [];
    const purchaseIds = [...new Set(sales.map(({ purchaseId }) => purchaseId))];
    const ticketIds = [...new Set(sales.map(({ ticketId }) => ticketId))];
    const [tickets, deliveries, money] = await Promise.all([
      this.queries.execute(new LoadTicketFacts(ticketIds)),
      this.queries.execute(new DeliveriesOfSales(sellerId, purchaseIds)),
      this.queries.execute(new MoneyOfSales(sellerId, purchaseIds)),
    ]);
    return sales.map((sale) => ({
      ...sale,
      payout: payoutWindowFrom(money.get(sale.purchaseId)?.availableAt, sale.payout),
      reference: tickets.get(sale.ticketId)?.reference ?? null,
      delivery: deliveries.get(lineKey(sale.purchaseId, sale.ticketId)) ?? null,
      money: money.get(sale.purchaseId)?.status ?? null,
      paidAt: money.get(sale.purchaseId)?.paidAt?.toISOString() ?? null,
    }));
  }
}
