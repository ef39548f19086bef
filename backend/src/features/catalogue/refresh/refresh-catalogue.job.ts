import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { CatalogueRefresh } from './catalogue-refresh.js';
import { isRefreshDue } from './refresh-due.js';

/** Age at which the cache is refreshed (product.md 9.1: 1,200,000 ms). */
export const LIFETIME_MS = 1_200_000;

/** Runs every 20 minutes; `asked` when an administrator requested it. */
export const refreshCatalogueJob = defineJob({
  name: 'refresh-catalogue',
  payload: z.object({ asked: z.boolean().default(false) }),
  everyMs: LIFETIME_MS,
  attempts: 3,
  backoffMs: 30_000,
  concurrency: 1,
  timeLimitMs: 15 * 60_000,
});

@JobHandler(refreshCatalogueJob)
export class RefreshCatalogueWorker implements HandlesJob<PayloadOf<typeof refreshCatalogueJob>> {
  constructor(
    private readonly refresh: CatalogueRefresh,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** Timers of several causes may coincide; half the interval separates a duplicate from the next run. */
  async handle({ asked }: PayloadOf<typeof refreshCatalogueJob>, signal: AbortSignal): Promise<void> {
    const times = { age: LIFETIME_MS / 2, restAfterFailure: 0 };
    if (asked || (await isRefreshDue(this.database, times))) await this.refresh.run(signal);
  }
}
