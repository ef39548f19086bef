import { Inject } from '@nestjs/common';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { executeMassRefund } from './execute-mass-refund.job.js';

/** A mass refund without progress for so long is taken up again. */
const STOPPED_FOR_SECONDS = 60;

/** Takes up mass refunds whose job was lost or killed. */
@Sweeper({ name: 'unfinished-mass-refunds', everyMs: 30_000 })
export class UnfinishedMassRefunds implements Sweeps {
  constructor(
    private readonly jobs: JobQueue,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async sweep(): Promise<void> {
    await this.takeUp(STOPPED_FOR_SECONDS);
  }

  /** Queues those without progress for so many seconds. */
  async takeUp(stoppedForSeconds: number): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from mass_refunds
       where finished_at is null and updated_at <= now() - $1 * interval '1 second' order by updated_at limit 100`,
      [stoppedForSeconds],
    );
    for (const { id } of rows)
      await this.jobs.enqueue(executeMassRefund, { massRefundId: id }, { id, again: true });
  }
}
