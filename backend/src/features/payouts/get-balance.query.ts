import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Balance } from '@terrace/contracts/http/payouts';
import { LoadPayableAccount } from '../bank-info/bank-info.public.js';
import { BalanceReader } from './balance-reader.js';
import { holdReasons } from './held-sales.js';
import { balanceIn, balancesByCurrency } from './next-payouts.js';

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
    private readonly balances: BalanceReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ sellerId }: GetBalance): Promise<Balance> {
    const now = new Date();
    const [{ row, balance }, account] = await Promise.all([
      this.balances.load(sellerId, now),
      this.queries.execute(new LoadPayableAccount(sellerId)),
    ]);
    const sales = [...balance.unpaid.keys()].map((purchaseId) => ({
      purchaseId,
      reasons: holdReasons(balance.holds, purchaseId),
    }));
    return {
      ...balanceIn(CURRENCY, balance, account, now),
      currencies: balancesByCurrency(balance, account, now),
      hold:
        row?.paused_at && row.pause_why
          ? { reason: row.pause_why, since: row.paused_at.toISOString() }
          : null,
      heldSales: sales.filter(({ reasons }) => reasons.length > 0),
    };
  }
}
