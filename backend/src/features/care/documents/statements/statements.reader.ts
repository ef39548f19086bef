import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  downloadStatementCsv,
  downloadStatementPdf,
  type listStatements,
} from '@terrace/contracts/http/buying/documents';
import { type ResponseOf, pathOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { Config } from '../../../../platform/config/config.js';
import { LoadSellerEvents, LoadSellerMoney } from '../../../money/payouts/payouts.public.js';
import type { SaleEvent } from '../../../money/payouts/sale.events.js';
import type { SellerBalanceEvent } from '../../../money/payouts/seller-balance.events.js';
import { LoadPurchasedEvents } from '../../../buying/purchases/purchases.public.js';
import { RefundReasons } from '../../../buying/purchases/refunds/refunds.public.js';
import {
  AmountsOfSales,
  CommissionOfSales,
  LoadOrderLines,
} from '../../../buying/purchases/sales/sales.public.js';
import type { FrozenLine } from '../../../buying/purchases/purchase.events.js';
import { GetSellerSummary } from '../../../people/sellers/sellers.public.js';
import { issuerOf } from '../issuer.js';
import { PdfQueue } from '../pdf/pdf-queue.service.js';
import { endOf, isFinal, monthAt, monthsOf, startOf, statementOf, withChargebacks } from './statement.js';
import { statementCsv, statementPdf, type StatementReport } from './statement.views.js';

/**
 * Reads sellers' statements from the log: a read model may be behind, or be rebuilt. Only what the present month says of its
 * closing balance beside the sum is of read models.
 */
@Injectable()
export class StatementsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly queue: PdfQueue,
    private readonly config: Config,
  ) {}

  /** The months that a seller has a statement of. */
  async list(sellerId: string): Promise<ResponseOf<typeof listStatements>> {
    const now = new Date();
    const items = monthsOf(await this.events(sellerId), now).map((month) => ({
      month,
      final: isFinal(month, now),
      pdf: pathOf(downloadStatementPdf, { month }),
      csv: pathOf(downloadStatementCsv, { month }),
    }));
    return { items };
  }

  /** A seller's statement of a month as a file. Throws `not-found` for a month before the first credit or to come. */
  make(sellerId: string, month: string, format: 'pdf' | 'csv'): Promise<Buffer> {
    return this.queue.run(async () => {
      const report = await this.report(sellerId, month, new Date());
      return format === 'pdf' ? statementPdf(report) : Buffer.from(statementCsv(report));
    });
  }

  private async events(sellerId: string): Promise<readonly StoredEvent<SaleEvent | SellerBalanceEvent>[]> {
    const events = await this.queries.execute(new LoadSellerEvents(sellerId));
    return events as readonly StoredEvent<SaleEvent | SellerBalanceEvent>[];
  }

  private async report(sellerId: string, month: string, now: Date): Promise<StatementReport> {
    const events = await this.events(sellerId);
    if (!monthsOf(events, now).includes(month)) throw new DomainError('not-found');
    const statements = statementOf(events, month);
    const lines = statements.flatMap((each) => each.lines);
    const final = isFinal(month, now);
    const [latest = startOf(month)] = lines.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime());
    const seller = await this.queries.execute(new GetSellerSummary(sellerId));
    const sold = [
      ...new Set(
        lines.flatMap(({ kind, reference }) =>
          kind === 'payout' || kind === 'adjustment' ? [] : [reference],
        ),
      ),
    ];
    const orders = await this.queries.execute(new LoadOrderLines(sold));
    const refunds = await this.queries.execute(new RefundReasons(sold));
    const money = month === monthAt(now) ? await this.queries.execute(new LoadSellerMoney(sellerId)) : null;
    return {
      month,
      final,
      createdAt: final ? endOf(month) : latest,
      issuer: issuerOf(this.config),
      seller: seller && { id: seller.id, name: seller.fullName, company: seller.companyName },
      currencies: withChargebacks(statements, refunds),
      differences: money?.balance.differences ?? [],
      events: await this.queries.execute(new LoadPurchasedEvents(sold)),
      amounts: await this.queries.execute(new AmountsOfSales(sellerId, sold)),
      commission: await this.queries.execute(new CommissionOfSales(sellerId, sold)),
      tickets: new Map([...orders].map(([id, order]) => [id, ticketsOf(sellerId, order.lines)])),
    };
  }
}

/** The seller's tickets of an order, with their seats. */
function ticketsOf(sellerId: string, lines: readonly FrozenLine[]): string {
  const own = lines.filter((line) => line.sellerId === sellerId);
  return own.map(({ label }) => label).join('; ');
}
