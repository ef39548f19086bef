import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { listSales, listSalesMonths } from '@terrace/contracts/http/buying/purchases';
import { Database } from '../../../../platform/database/database.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { ListedSales } from './listed-sales.reader.js';
import { MoneyOfSales } from './sales.public.js';

interface MonthRow {
  readonly month: string;
  readonly currency: string;
  readonly sales: number;
  readonly tickets: number;
  readonly total: string;
  readonly share: string;
}

/** SQL: what `shareGivenBack` is of `line`. */
const SHARE_GIVEN_BACK = `(select coalesce(sum((taken ->> (line ->> 'id'))::bigint), 0) from (
  select refund -> 'shares' from jsonb_array_elements(refunds) refund where refund ->> 'status' = 'succeeded'
  union all select chargeback -> 'loss' -> 'shares' from jsonb_array_elements(chargebacks) chargeback
) as back (taken))`;

/** Reads what a seller has sold. */
@Injectable()
export class SalesReader {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedSales,
    private readonly queries: QueryBus,
  ) {}

  /** What a seller has sold, newest first. One sale a ticket: a purchase of two of the seller's tickets is two sales. */
  async list(
    sellerId: string,
    { page, perPage }: InputOf<typeof listSales>['query'],
  ): Promise<ResponseOf<typeof listSales>> {
    const sold = `from purchase_list, jsonb_array_elements(lines) with ordinality as line (line, place)
       where status = 'completed' and seller_ids @> array[$1] and line ->> 'sellerId' = $1`;
    const [rows, count] = await Promise.all([
      this.database.query<PresentablePurchase>(
        `select purchase_list.*, jsonb_build_array(line) as lines ${sold}
         order by completed_at desc, id, place limit $2 offset $3`,
        [sellerId, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${sold}`, [sellerId]),
    ]);
    const items = [...(await this.listed.of(rows.rows, sellerId))];
    return { items, total: count.rows[0]?.total ?? 0, page, perPage };
  }

  /**
   * A seller's statement: sales by the month they were paid in, the latest first. A share is rounded sale by sale, less what
   * was taken back, and nothing where there is no payout, as each is shown, so that the months add up to the sales.
   */
  async months(sellerId: string): Promise<ResponseOf<typeof listSalesMonths>> {
    const { rows } = await this.database.query<MonthRow>(
      `select to_char(completed_at at time zone 'UTC', 'YYYY-MM') as month, currency,
              count(*)::int as sales, sum(quantity)::int as tickets,
              sum(total)::text as total, sum(share)::text as share
       from (select completed_at, currency, (line ->> 'quantity')::bigint as quantity,
                    (line ->> 'quantity')::bigint * (line -> 'unitPrice' ->> 'amount')::bigint as total,
                    case when id = any($2) then 0 else
                      greatest(0, (shares ->> (line ->> 'id'))::bigint - ${SHARE_GIVEN_BACK}) end as share
             from purchase_list, jsonb_array_elements(lines) as line
             where status = 'completed' and seller_ids @> array[$1] and line ->> 'sellerId' = $1) as sold
       group by 1, 2 order by 1 desc, 2 limit 120`,
      [sellerId, await this.unpaidOfCancelled(sellerId)],
    );
    return {
      items: rows.map(({ month, currency, sales, tickets, total, share }) => ({
        month,
        sales,
        tickets,
        total: { amount: Number(total), currency },
        youReceive: { amount: Number(share), currency },
      })),
    };
  }

  /** The seller's orders that pay nothing, because the event is cancelled. */
  private async unpaidOfCancelled(sellerId: string): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list where status = 'completed' and seller_ids @> array[$1]
         and event_change ->> 'kind' = 'cancelled'`,
      [sellerId],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return ids;
    const money = await this.queries.execute(new MoneyOfSales(sellerId, ids));
    return ids.filter((id) => money.get(id)?.status === 'none');
  }
}
