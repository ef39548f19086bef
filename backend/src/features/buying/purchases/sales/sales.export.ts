import { Injectable } from '@nestjs/common';
import type { ListedSale } from '@terrace/contracts/http/buying/purchases';
import { Database } from '../../../../platform/database/database.js';
import { csvHeadings, csvLine } from '../../../../platform/http/csv/csv-line.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { ListedSales } from './listed-sales.reader.js';

const PURCHASES_AT_ONCE = 500;

const HEADER = [
  ...[
    'Sold at (UTC)',
    'Order',
    'Order id',
    'Ticket id',
    'Reference',
    'Event',
    'Event date',
    'Sold',
    'Tickets',
  ],
  ...['Total', 'Commission', 'Discount', 'You receive', 'Given back', 'Currency'],
  ...['Delivery', 'Payout', 'Payout from', 'Payout until', 'Sale'],
];

/** A seller's sales as a table to download, made while it is sent: never more than a piece of it in memory. */
@Injectable()
export class SalesTable {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedSales,
  ) {}

  /** Pieces of the table's text, newest sale first. */
  async *of(sellerId: string): AsyncGenerator<string> {
    yield csvHeadings(HEADER);
    let last: PresentablePurchase | undefined;
    do {
      const rows = await this.purchasesAfter(last, sellerId);
      yield (await this.listed.of(rows, sellerId)).map(lineOf).join('');
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

function lineOf(sale: ListedSale): string {
  return csvLine([
    ...[sale.soldAt, sale.order, sale.purchaseId, sale.ticketId, sale.reference ?? ''],
    ...[sale.eventName, sale.eventDate, sale.label, sale.quantity],
    ...[sale.total, sale.commission, sale.discount, sale.youReceive, sale.givenBack, sale.total.currency],
    ...[sale.delivery ?? '', sale.money ?? '', sale.payout?.from ?? '', sale.payout?.until ?? '', sale.id],
  ]);
}
