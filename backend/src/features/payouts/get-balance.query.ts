import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Balance } from '@terrace/contracts/http/payouts';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { LoadPayableAccount } from '../bank-info/bank-info.public.js';
import { balanceIn, balancesByCurrency } from './next-payouts.js';
import { loadBalances } from './payouts.query.js';
import { noBalance } from './seller-balance.events.js';
import { balanceOf } from './seller-balances.projection.js';

/** Of sellers' tickets (product.md 9.7). */
const CURRENCY = 'USD';

/** What a seller is owed now. */
export class GetBalance extends Query<Balance> {
  constructor(readonly sellerId: string) {
    super();
  }
}

@QueryHandler(GetBalance)
export class GetBalanceHandler implements IQueryHandler<GetBalance> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly queries: QueryBus,
  ) {}

  async execute({ sellerId }: GetBalance): Promise<Balance> {
    const [[row], account] = await Promise.all([
      loadBalances([sellerId], this.database),
      this.queries.execute(new LoadPayableAccount(sellerId)),
    ]);
    const balance = row ? balanceOf(row) : noBalance;
    const now = new Date();
    return {
      ...balanceIn(CURRENCY, balance, account, now),
      currencies: balancesByCurrency(balance, account, now),
      hold:
        row?.paused_at && row.pause_why
          ? { reason: row.pause_why, since: row.paused_at.toISOString() }
          : null,
    };
  }
}
