import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { listSalesMonths } from '@terrace/contracts/http/purchases';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';

interface MonthRow {
  readonly month: string;
  readonly currency: string;
  readonly sales: number;
  readonly tickets: number;
  readonly total: string;
  readonly share: string;
}

/** A seller's statement: sales by the month they were paid in, the latest first. */
export class ListSalesMonths extends Query<ResponseOf<typeof listSalesMonths>> {
  constructor(readonly sellerId: string) {
    super();
  }
}

@QueryHandler(ListSalesMonths)
export class ListSalesMonthsHandler implements IQueryHandler<ListSalesMonths> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  /** A share is rounded sale by sale, as each is shown, so that the months add up to the sales. */
  async execute({ sellerId }: ListSalesMonths) {
    const { rows } = await this.database.query<MonthRow>(
      `select to_char(completed_at at time zone 'UTC', 'YYYY-MM') as month, currency,
              count(*)::int as sales, sum(quantity)::int as tickets,
              sum(total)::text as total, sum(share)::text as share
       from (select completed_at, currency, (line ->> 'quantity')::bigint as quantity,
                    (line ->> 'quantity')::bigint * (line -> 'unitPrice' ->> 'amount')::bigint as total,
                    (shares ->> (line ->> 'id'))::bigint as share
             from purchase_list, jsonb_array_elements(lines) as line
             where status = 'completed' and seller_ids @> array[$1] and line ->> 'sellerId' = $1) as sold
       group by 1, 2 order by 1 desc, 2 limit 120`,
      [sellerId],
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
}
