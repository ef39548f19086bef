import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '../../../platform/database/queryable.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { CatalogueRefresh } from './catalogue-refresh.js';
import { isRefreshDue } from './refresh-due.js';

/** Age at which the cache is read anew (spec 9: 1,200,000 ms). */
export const LIFETIME_MS = 1_200_000;

/** Every 20 minutes by itself; `asked` when an administrator wants it now. */
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

  /** Timers of several causes may meet; half a lifetime tells a second one from the next. */
  async handle({ asked }: PayloadOf<typeof refreshCatalogueJob>, signal: AbortSignal): Promise<void> {
    const times = { age: LIFETIME_MS / 2, restAfterFailure: 0 };
    if (asked || (await isRefreshDue(this.database, times))) await this.refresh.run(signal);
  }
}
