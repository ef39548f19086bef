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
    const [{ row, owed }, account] = await Promise.all([
      this.balances.load(sellerId, now),
      this.queries.execute(new LoadPayableAccount(sellerId)),
    ]);
    const heldSales = owed.unpaid.flatMap(({ purchaseId, holds }) => {
      const reasons = holdReasons(holds);
      return purchaseId !== null && reasons.length > 0 ? [{ purchaseId, reasons }] : [];
    });
    return {
      ...balanceIn(CURRENCY, owed, account, now),
      currencies: balancesByCurrency(owed, account, now),
      hold:
        row?.paused_at && row.pause_why
          ? { reason: row.pause_why, since: row.paused_at.toISOString() }
          : null,
      heldSales,
    };
  }
}
