import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SalesDay } from '@terrace/contracts/http/console/overview';
import { Database } from '../../../../platform/database/database.js';
import { OWED_REFUNDS } from '../refunds/refunds.reader.js';
import { LoadRefundsDue, SalesByDay } from './sales.public.js';

interface DayRow {
  readonly day: string;
  readonly purchases: number;
  readonly tickets: number;
  /** Null on a day on which nothing was sold or booked. */
  readonly currency: string | null;
  readonly total: string;
  readonly fees: string;
}

@QueryHandler(SalesByDay)
export class SalesByDayHandler implements IQueryHandler<SalesByDay> {
  constructor(private readonly database: Database) {}

  /** Fees are those that the ledger has booked on a day: a refund takes them off on its own day. */
  async execute({ first, last }: SalesByDay): Promise<readonly SalesDay[]> {
    const { rows } = await this.database.query<DayRow>(
      `with changed as (
         select id, quantity, currency, final_amount, completed_at, status, entries from purchase_list
         where updated_at >= $1::date at time zone 'UTC' and (status = 'completed' or entries <> '[]')
       ), figures as (
         select (completed_at at time zone 'UTC')::date as day, currency, 1 as purchases, quantity, final_amount as total, 0 as fees
         from changed where status = 'completed'
         union all
         select ((booking ->> 'at')::timestamptz at time zone 'UTC')::date, currency, 0, 0, 0, -(entry ->> 1)::bigint
         from changed, jsonb_array_elements(entries::jsonb) as booking, jsonb_array_elements(booking -> 'entries') as entry
         where entry ->> 0 in ('commission', 'fees')
       )
       select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(purchases), 0)::int as purchases,
              coalesce(sum(quantity), 0)::int as tickets, currency, sum(total)::text as total, sum(fees)::text as fees
       from generate_series($1::date, $2::date, interval '1 day') as d (day)
       left join figures on figures.day = d.day::date
       group by d.day, currency order by d.day, currency`,
      [first, last],
    );
    const byDay = new Map<string, SalesDay>();
    for (const { day, purchases, tickets, currency, total, fees } of rows) {
      const known = byDay.get(day) ?? { day, purchases: 0, tickets: 0, totals: [], fees: [] };
      const more = (amount: string, isThere: boolean) =>
        currency === null || !isThere ? [] : [{ amount: Number(amount), currency }];
      byDay.set(day, {
        day,
        purchases: known.purchases + purchases,
        tickets: known.tickets + tickets,
        totals: [...known.totals, ...more(total, purchases > 0)],
        fees: [...known.fees, ...more(fees, purchases > 0 || fees !== '0')],
      });
    }
    return [...byDay.values()];
  }
}

interface CurrencyRow {
  readonly currency: string;
  readonly count: number;
  readonly total: string;
}

@QueryHandler(LoadRefundsDue)
export class LoadRefundsDueHandler implements IQueryHandler<LoadRefundsDue> {
  constructor(private readonly database: Database) {}

  async execute() {
    const { rows } = await this.database.query<CurrencyRow>(
      `select currency, count(*)::int as count, sum(${OWED_REFUNDS.amount})::text as total
       from ${OWED_REFUNDS.table} where ${OWED_REFUNDS.where}
       group by currency order by sum(${OWED_REFUNDS.amount}) desc`,
    );
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      totals: rows.map(({ currency, total }) => ({ amount: Number(total), currency })),
    };
  }
}
