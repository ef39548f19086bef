import { Injectable } from '@nestjs/common';
import type { Sale } from '@terrace/contracts/http/buying/purchases';
import { Database } from '../../../../platform/database/database.js';
import { csvHeadings, csvLine } from '../../../../platform/http/csv/csv-line.js';
import { AnnouncedDays } from '../orders/announced-days.reader.js';
import { type PresentablePurchase, presentSales } from '../purchase.presenter.js';

const PURCHASES_AT_ONCE = 500;

const HEADER = [
  ...['Sold at', 'Event', 'Event date', 'Tickets', 'Total', 'You receive', 'Given back', 'Currency'],
  ...['Payout from', 'Payout until', 'Sale', 'Ticket'],
];

/** A seller's sales as a table to download, made while it is sent: never more than a piece of it in memory. */
@Injectable()
export class SalesTable {
  constructor(
    private readonly database: Database,
    private readonly days: AnnouncedDays,
  ) {}

  /** Pieces of the table's text, newest sale first. */
  async *of(sellerId: string): AsyncGenerator<string> {
    yield csvHeadings(HEADER);
    let last: PresentablePurchase | undefined;
    do {
      const rows = await this.purchasesAfter(last, sellerId);
      const shown = await this.days.in(rows);
      yield shown.flatMap((row) => presentSales(row, sellerId).map(lineOf)).join('');
      last = rows.length === PURCHASES_AT_ONCE ? rows.at(-1) : undefined;
    } while (last);
  }

  private async purchasesAfter(
    last: PresentablePurchase | undefined,
    sellerId: string,
  ): Promise<PresentablePurchase[]> {
    const { rows } = await this.database.query<PresentablePurchase>(
      `select * from purchase_list
       where status = 'completed' and seller_ids @> array[$1]
         and ($2::timestamptz is null or (completed_at, id) < ($2, $3))
       order by completed_at desc, id desc limit $4`,
      [sellerId, last?.completed_at ?? null, last?.id ?? null, PURCHASES_AT_ONCE],
    );
    return rows;
  }
}

function lineOf(sale: Sale): string {
  return csvLine([
    ...[sale.soldAt, sale.eventName, sale.eventDate, sale.quantity],
    ...[sale.total, sale.youReceive, sale.givenBack, sale.total.currency],
    ...[sale.payout?.from ?? '', sale.payout?.until ?? '', sale.id, sale.label],
  ]);
}
