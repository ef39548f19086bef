import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { LoadRefundsDue } from './sales.public.js';

interface CurrencyRow {
  readonly currency: string;
  readonly count: number;
  readonly total: string;
}

@QueryHandler(LoadRefundsDue)
export class LoadRefundsDueHandler implements IQueryHandler<LoadRefundsDue> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

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
