import { Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { PayoutSettlement } from './payout-settlement.handler.js';

/** A payout that has not ended after this time is sent again, or asked about. */
const FIRST_QUESTION_MS = 60_000;
const ROUND = 200;

/** Payouts whose job or webhook was lost: sends what was not submitted, and asks about the others. */
@Sweeper({ name: 'open-payouts', everyMs: 30_000 })
export class OpenPayouts implements Sweeps {
  private readonly logger = new Logger(OpenPayouts.name);

  constructor(
    private readonly settlement: PayoutSettlement,
    private readonly database: Database,
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
    await sweepEach(
      rows,
      ({ id, status }) => (status === 'requested' ? this.settlement.submit(id) : this.settlement.poll(id)),
      ({ id: payoutId }, error) =>
        this.logger.warn({ payoutId, error: String(error) }, 'payout could not be reconciled'),
      signal,
    );
  }
}
