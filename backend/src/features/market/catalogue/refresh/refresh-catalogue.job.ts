import { z } from 'zod';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../../../../platform/database/database.js';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { CatalogueRefresh } from './catalogue-refresh.service.js';

/** Age at which the cache is refreshed (product.md 9.1: 1,200,000 ms). */
const LIFETIME_MS = 1_200_000;

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
    private readonly database: Database,
  ) {}

  /** Timers of several causes may coincide; half the interval separates a duplicate from the next run. */
  async handle({ asked }: PayloadOf<typeof refreshCatalogueJob>, signal: AbortSignal): Promise<void> {
    const times = { age: LIFETIME_MS / 2, restAfterFailure: 0 };
    if (asked || (await isRefreshDue(this.database, times))) await this.refresh.run(signal);
  }
}

/** At start and ever after: a catalogue that is too old, or was never read, is asked for again. */
@Sweeper({ name: 'overdue-catalogue', everyMs: 30_000 })
export class OverdueCatalogue implements Sweeps {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  async sweep(): Promise<void> {
    const times = { age: LIFETIME_MS, restAfterFailure: 5 * 60_000 };
    if (!(await isRefreshDue(this.database, times))) return;
    await this.jobs.enqueue(refreshCatalogueJob, { asked: false }, { id: 'overdue', again: true });
  }
}

/** When a catalogue is due; times in milliseconds. */
interface DueTimes {
  /** Age from which on it is. */
  readonly age: number;
  /** How long upstream is left alone after a failure. */
  readonly restAfterFailure: number;
}

/**
 * Whether the cache should be refreshed: too old, never read, or without rows (a backup holds the log, not
 * somebody else's data).
 */
async function isRefreshDue(database: Queryable, { age, restAfterFailure }: DueTimes): Promise<boolean> {
  const { rows } = await database.query<{ due: boolean }>(
    `select (s.refreshed_at is null
             or s.refreshed_at <= now() - $1 * interval '1 ms'
             or not exists (select from catalogue_sports c where c.generation = s.generation))
        and (s.failed_at is null or s.failed_at <= now() - $2 * interval '1 ms') as due
     from catalogue_status s`,
    [age, restAfterFailure],
  );
  return rows[0]?.due ?? true;
}
