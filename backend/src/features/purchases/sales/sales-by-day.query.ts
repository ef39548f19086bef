import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SalesDay } from '@terrace/contracts/http/overview';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { SalesByDay } from '../purchases.public.js';

interface DayRow {
  readonly day: string;
  readonly purchases: number;
  readonly tickets: number;
  /** Null on a day without a sale. */
  readonly currency: string | null;
  readonly total: string | null;
}

@QueryHandler(SalesByDay)
export class SalesByDayHandler implements IQueryHandler<SalesByDay> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ days }: SalesByDay): Promise<readonly SalesDay[]> {
    const { rows } = await this.database.query<DayRow>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, count(p.id)::int as purchases,
              coalesce(sum(p.quantity), 0)::int as tickets, p.currency, sum(p.final_amount)::text as total
       from generate_series((now() at time zone 'UTC')::date - ($1::int - 1), (now() at time zone 'UTC')::date,
                            interval '1 day') as d (day)
       left join purchase_list p on p.status = 'completed'
         and p.completed_at >= d.day at time zone 'UTC'
         and p.completed_at < (d.day + interval '1 day') at time zone 'UTC'
       group by d.day, p.currency order by d.day, p.currency`,
      [days],
    );
    const byDay = new Map<string, SalesDay>();
    for (const { day, purchases, tickets, currency, total } of rows) {
      const known = byDay.get(day) ?? { day, purchases: 0, tickets: 0, totals: [] };
      const more = currency === null ? [] : [{ amount: Number(total), currency }];
      byDay.set(day, {
        day,
        purchases: known.purchases + purchases,
        tickets: known.tickets + tickets,
        totals: [...known.totals, ...more],
      });
    }
    return [...byDay.values()];
  }
}
