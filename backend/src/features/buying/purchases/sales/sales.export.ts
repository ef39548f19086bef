import { Injectable } from '@nestjs/common';
import type { ListedSale } from '@terrace/contracts/http/buying/purchases';
import { Database } from '../../../../platform/database/database.js';
import { type CsvColumns, csvHeadings, csvRow } from '../../../../platform/http/csv/csv-line.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { ListedSales } from './listed-sales.reader.js';

const PURCHASES_AT_ONCE = 500;

const COLUMNS: CsvColumns<ListedSale> = {
  'Sold at (UTC)': ({ soldAt }) => soldAt,
  Order: ({ order }) => order,
  'Order id': ({ purchaseId }) => purchaseId,
  'Ticket id': ({ ticketId }) => ticketId,
  Reference: ({ reference }) => reference ?? '',
  Event: ({ eventName }) => eventName,
  'Event date': ({ eventDate }) => eventDate,
  Sold: ({ label }) => label,
  Tickets: ({ quantity }) => quantity,
  Total: ({ total }) => total,
  Commission: ({ commission }) => commission,
  Discount: ({ discount }) => discount,
  'You receive': ({ youReceive }) => youReceive,
  'Given back': ({ givenBack }) => givenBack,
  Currency: ({ total }) => total.currency,
  Delivery: ({ delivery }) => delivery ?? '',
  Payout: ({ money }) => money ?? '',
  'Payout from': ({ payout }) => payout?.from ?? '',
  'Payout until': ({ payout }) => payout?.until ?? '',
  'Paid at (UTC)': ({ paidAt }) => paidAt ?? '',
  Sale: ({ id }) => id,
};

/** A seller's sales as a table to download, made while it is sent: never more than a piece of it in memory. */
@Injectable()
export class SalesTable {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedSales,
  ) {}

  /** Pieces of the table's text, newest sale first. */
  async *of(sellerId: string): AsyncGenerator<string> {
    yield csvHeadings(Object.keys(COLUMNS));
    let last: PresentablePurchase | undefined;
    do {
      const rows = await this.purchasesAfter(last, sellerId);
      yield (await this.listed.of(rows, sellerId)).map((sale) => csvRow(COLUMNS, sale)).join('');
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
