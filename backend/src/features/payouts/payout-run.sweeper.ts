import { Inject, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import pLimit from 'p-limit';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { newId } from '../../platform/ids/new-id.js';
import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { LoadPayableAccount } from '../bank-info/bank-info.public.js';
import { requestPayoutPlan } from './payout.plans.js';
import type { SellerBalanceRow } from './seller-balances.projection.js';

/** Sellers of one round, and how many of them at a time. */
const ROUND = 500;
const AT_ONCE = 8;

type Due = Pick<SellerBalanceRow, 'unpaid'> & { readonly id: string };

/** Pays each seller what may be paid, at most once a day (UTC) and currency. */
@Sweeper({ name: 'payout-run', everyMs: 60_000 })
export class PayoutRun implements Sweeps {
  private readonly logger = new Logger(PayoutRun.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** One that cannot be paid now does not hold up the others. */
  async sweep(signal: AbortSignal): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const due = await this.due();
    await Promise.all(due.map((seller) => limit(() => (signal.aborted ? undefined : this.pay(seller)))));
  }

  private async due(): Promise<readonly Due[]> {
    const { rows } = await this.database.query<Due>(
      `select id, unpaid from seller_balances
       where payable_at <= now() and not is_paused and open = '{}'
         and not exists (select from payout_list
                         where seller_id = seller_balances.id
                           and requested_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')
       order by payable_at limit ${ROUND}`,
    );
    return rows;
  }

  private async pay({ id: sellerId, unpaid }: Due): Promise<void> {
    try {
      const account = await this.queries.execute(new LoadPayableAccount(sellerId));
      if (!account) return;
      const currencies = new Set(Object.values(unpaid).map(({ currency }) => currency));
      for (const currency of currencies) {
        const payout = { payoutId: newId(), currency, bank: account };
        await this.executor.execute(requestPayoutPlan({ id: sellerId, ...account.seller }, payout));
      }
    } catch (error) {
      this.logger.warn({ sellerId, error: String(error) }, 'seller could not be paid');
    }
  }
}
