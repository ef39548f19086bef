import { Inject } from '@nestjs/common';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweeper.js';
import { LIFETIME_MS, refreshCatalogueJob } from './refresh-catalogue.job.js';
import { isRefreshDue } from './refresh-due.js';

/** At start and ever after: a catalogue that is too old, or was never read, is asked for again. */
@Sweeper({ name: 'overdue-catalogue', everyMs: 30_000 })
export class OverdueCatalogue implements Sweeps {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly jobs: JobQueue,
  ) {}

  async sweep(): Promise<void> {
    const times = { age: LIFETIME_MS, restAfterFailure: 5 * 60_000 };
    if (!(await isRefreshDue(this.database, times))) return;
    await this.jobs.enqueue(refreshCatalogueJob, { asked: false }, { id: 'overdue', again: true });
  }
}
