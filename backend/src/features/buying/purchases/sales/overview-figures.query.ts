import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SalesDay } from '@terrace/contracts/http/console/overview';
import { Database } from '../../../../platform/database/database.js';
import { LoadRefundsDue, SalesByDay } from './sales.public.js';

interface DayRow {
  readonly day: string;
  readonly purchases: number;
  readonly tickets: number;
  /** Null on a day without a sale. */
  readonly currency: string | null;
  readonly total: string | null;
  readonly fees: string | null;
}

@QueryHandler(SalesByDay)
export class SalesByDayHandler implements IQueryHandler<SalesByDay> {
  constructor(private readonly database: Database) {}

  /** A seller's share is rounded sale by sale, as the seller sees it; the commission of its policy is the rest. */
  async execute({ days }: SalesByDay): Promise<readonly SalesDay[]> {
    const { rows } = await this.database.query<DayRow>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, count(p.id)::int as purchases,
              coalesce(sum(p.quantity), 0)::int as tickets, p.currency, sum(p.final_amount)::text as total,
              sum(p.fees)::text as fees
       from generate_series((now() at time zone 'UTC')::date - ($1::int - 1), (now() at time zone 'UTC')::date,
                            interval '1 day') as d (day)
       left join (
         select id, quantity, currency, final_amount, completed_at,
                (select sum((line ->> 'quantity')::bigint * (line -> 'serviceFee' ->> 'amount')::bigint
                            + case when line ->> 'kind' = 'listing'
                                then price - (price * (100 - (policy ->> 'commissionPercent')::integer) + 50) / 100 else 0 end)
                 from jsonb_array_elements(lines) as line,
                      lateral (select (line ->> 'quantity')::bigint
                                      * (line -> 'unitPrice' ->> 'amount')::bigint as price) as priced) as fees
         from purchase_list
         where status = 'completed' and completed_at >= now() - make_interval(days => $1::int + 1)
       ) p on p.completed_at >= d.day at time zone 'UTC'
         and p.completed_at < (d.day + interval '1 day') at time zone 'UTC'
       group by d.day, p.currency order by d.day, p.currency`,
      [days],
    );
    const byDay = new Map<string, SalesDay>();
    for (const { day, purchases, tickets, currency, total, fees } of rows) {
      const known = byDay.get(day) ?? { day, purchases: 0, tickets: 0, totals: [], fees: [] };
      const more = (amount: string | null) =>
        currency === null ? [] : [{ amount: Number(amount), currency }];
      byDay.set(day, {
        day,
        purchases: known.purchases + purchases,
        tickets: known.tickets + tickets,
        totals: [...known.totals, ...more(total)],
        fees: [...known.fees, ...more(fees)],
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
      `select currency, count(*)::int as count, sum(final_amount)::text as total from purchase_list
       where holders_entered and payment_status = 'refund-due'
       group by currency order by sum(final_amount) desc`,
    );
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      totals: rows.map(({ currency, total }) => ({ amount: Number(total), currency })),
    };
  }
}
