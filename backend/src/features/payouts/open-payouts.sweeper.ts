import { Inject, Logger } from '@nestjs/common';
import type { Queryable } from '@terrace/event-core/database/queryable';
import pLimit from 'p-limit';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { PayoutSettlement } from './payout-settlement.js';

/** A payout that has not ended after this time is sent again, or asked about. */
const FIRST_QUESTION_MS = 60_000;
const ROUND = 200;
const AT_ONCE = 8;

/** Payouts whose job or webhook was lost: sends what was not submitted, and asks about the others. */
@Sweeper({ name: 'open-payouts', everyMs: 30_000 })
export class OpenPayouts implements Sweeps {
  private readonly logger = new Logger(OpenPayouts.name);

  constructor(
    private readonly settlement: PayoutSettlement,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    await this.reconcile(FIRST_QUESTION_MS, signal);
  }

  /** One round. With an `olderThanMs` of 0 it sees to every payout that has not ended. */
  async reconcile(olderThanMs: number, signal?: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string; status: string }>(
      `select id, status from payout_list
       where status in ('requested', 'submitted') and status_since <= now() - $1 * interval '1 millisecond'
       order by status_since limit ${ROUND}`,
      [olderThanMs],
    );
    const limit = pLimit(AT_ONCE);
    await Promise.all(
      rows.map(({ id, status }) => limit(() => (signal?.aborted ? undefined : this.see(id, status)))),
    );
  }

  private async see(payoutId: string, status: string): Promise<void> {
    try {
      await (status === 'requested' ? this.settlement.submit(payoutId) : this.settlement.ask(payoutId));
    } catch (error) {
      this.logger.warn({ payoutId, error: String(error) }, 'payout could not be brought on');
    }
  }
}
