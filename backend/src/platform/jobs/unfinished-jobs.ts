import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type JobDefinition, definedJobs } from './define-job.js';

/** The queue has this long for a job before the sweep queues it again, in milliseconds. */
const RETRY_AFTER_MS = 5 * 60_000;
/** A new job may be lost with the process that runs it at once, which takes less than this. */
const FIRST_RETRY_AFTER_MS = 90_000;
/** Jobs that a sweep queues again in a round. */
const ROUND = 500;

/** A job that has not succeeded. */
export interface UnfinishedJob {
  readonly job: JobDefinition<object>;
  readonly id: string;
  readonly payload: object;
}

/** Whether a job was known before, and has succeeded. */
export type Remembered = 'new' | 'unfinished' | 'finished';

/** A job to remember; it runs after `delayMs` milliseconds. */
export interface RememberedJob {
  readonly id: string;
  readonly payload: object;
  readonly delayMs: number;
}

/**
 * Jobs with `lastsMs`, in Postgres whatever the queue is kept in: a job that was lost, or that failed at each of its tries, is
 * found here until it has succeeded or its time is over.
 */
@Injectable()
export class UnfinishedJobs {
  private readonly logger = new Logger(UnfinishedJobs.name);

  constructor(private readonly database: Database) {}

  /**
   * Idempotent: what has succeeded stays so. Returns what became of each, by its id; of a kind that does not last, nothing.
   */
  async remember(
    { name, lastsMs }: Pick<JobDefinition<object>, 'name' | 'lastsMs'>,
    jobs: readonly RememberedJob[],
  ): Promise<ReadonlyMap<string, Remembered>> {
    if (lastsMs === undefined) return new Map();
    const ids = jobs.map(({ id }) => id);
    const { rows } = await this.database.query<{ id: string }>(
      `insert into unfinished_jobs (kind, id, payload, ends_at, next_at)
       select $1, job.id, job.payload,
         now() + (job.delay_ms + $5) * interval '1 millisecond', now() + (job.delay_ms + $6) * interval '1 millisecond'
       from unnest($2::text[], $3::jsonb[], $4::bigint[]) as job (id, payload, delay_ms)
       on conflict do nothing
       returning id`,
      [
        name,
        ids,
        jobs.map(({ payload }) => JSON.stringify(payload)),
        jobs.map(({ delayMs }) => Math.ceil(delayMs)),
        lastsMs,
        FIRST_RETRY_AFTER_MS,
      ],
    );
    const remembered = new Map(rows.map(({ id }): [string, Remembered] => [id, 'new']));
    const known = ids.filter((id) => !remembered.has(id));
    for (const { id, isFinished } of await this.find(name, known))
      remembered.set(id, isFinished ? 'finished' : 'unfinished');
    return remembered;
  }

  private async find(kind: string, ids: readonly string[]) {
    if (ids.length === 0) return [];
    const { rows } = await this.database.query<{ id: string; isFinished: boolean }>({
      name: 'find-jobs',
      text: `select id, finished_at is not null as "isFinished" from unfinished_jobs where kind = $1 and id = any($2)`,
      values: [kind, ids],
    });
    return rows;
  }

  /** It has succeeded, or nobody wants it any more. */
  async finish({ name, lastsMs }: JobDefinition<object>, id: string): Promise<void> {
    if (lastsMs === undefined) return;
    await this.database.query({
      name: 'finish-job',
      text: 'update unfinished_jobs set finished_at = coalesce(finished_at, now()) where kind = $1 and id = $2',
      values: [name, id],
    });
  }

  /**
   * The jobs that are due to be queued again, those that wait longest first; each comes again no sooner than the queue had its
   * time for it, so that none keeps others from their turn.
   */
  async takeDue(): Promise<readonly UnfinishedJob[]> {
    const kinds = new Map(definedJobs().map((job) => [job.name, job]));
    const { rows } = await this.database.query<{ kind: string; id: string; payload: object }>(
      `update unfinished_jobs set next_at = now() + $1 * interval '1 millisecond'
       where (kind, id) in (
         select kind, id from unfinished_jobs
         where finished_at is null and next_at <= now() and ends_at > now() and kind = any($2)
         order by next_at limit ${ROUND})
       returning kind, id, payload`,
      [RETRY_AFTER_MS, [...kinds.keys()]],
    );
    return rows.flatMap(({ kind, id, payload }) => {
      const job = kinds.get(kind);
      return job ? [{ job, id, payload }] : [];
    });
  }

  /** Forgets jobs whose time is over; those that never succeeded are logged. */
  async forgetEnded(): Promise<void> {
    const { rows } = await this.database.query<{ kind: string; lost: number }>(
      `with ended as (delete from unfinished_jobs where ends_at <= now() returning kind, finished_at)
       select kind, count(*)::int as lost from ended where finished_at is null group by kind`,
    );
    for (const { kind, lost } of rows) this.logger.error({ job: kind, lost }, 'jobs never succeeded');
  }
}
