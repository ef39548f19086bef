import { shorten } from '@terrace/contracts/values/text/shorten';
import { definedJobs } from './define-job.js';
import type { StoredJob } from './job-backend.js';
import { JobEnvelope } from './job-envelope.js';
import type { JobStores } from './job-stores.js';
import type { UnfinishedJobs } from './unfinished-jobs.js';

/** Longest reason that is returned, in characters. */
const MAX_REASON_LENGTH = 300;

/** Jobs of one kind by state. */
export interface KindCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that failed at its last attempt. */
export interface FailedJob {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
  readonly tries: number;
  readonly failedAt: Date;
  readonly correlationId: string | null;
}

/** Counts jobs, and retries or removes failed ones; works on both backends. */
export class JobAdmin {
  constructor(
    private readonly stores: JobStores,
    private readonly unfinished?: Pick<UnfinishedJobs, 'finish'>,
  ) {}

  /** Every kind that this program knows. */
  async kinds(): Promise<readonly KindCounts[]> {
    return Promise.all(
      definedJobs().map(async ({ name }) => {
        const { waiting, active, delayed, failed } = await this.stores
          .of(name)
          .getJobCounts('waiting', 'active', 'delayed', 'failed');
        return {
          name,
          waiting: waiting ?? 0,
          running: active ?? 0,
          delayed: delayed ?? 0,
          failed: failed ?? 0,
        };
      }),
    );
  }

  /** Jobs of all kinds by state. */
  async counts(): Promise<Omit<KindCounts, 'name'>> {
    const kinds = await this.kinds();
    const sum = (state: Exclude<keyof KindCounts, 'name'>) =>
      kinds.reduce((total, kind) => total + kind[state], 0);
    return {
      waiting: sum('waiting'),
      running: sum('running'),
      delayed: sum('delayed'),
      failed: sum('failed'),
    };
  }

  /** The newest failed jobs of one kind, at most `most`. */
  async failedJobs(kind: string, most: number): Promise<readonly FailedJob[]> {
    const jobs = await this.stores.of(kind).getFailed(0, most - 1);
    return jobs.map((job) => present(kind, job));
  }

  /** Whether this job has failed and still exists. */
  async isFailed(kind: string, id: string): Promise<boolean> {
    return (await this.find(kind, id)) !== undefined;
  }

  /** Runs a failed job again, with all its attempts; has no effect on any other. */
  async tryAgain(kind: string, id: string): Promise<void> {
    const job = await this.find(kind, id);
    await job?.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
  }

  /** Removes a failed job for good; has no effect on any other. */
  async remove(kind: string, id: string): Promise<void> {
    const job = await this.find(kind, id);
    if (!job) return;
    const definition = definedJobs().find(({ name }) => name === kind);
    if (definition) await this.unfinished?.finish(definition, id);
    await job.remove();
  }

  private async find(kind: string, id: string): Promise<StoredJob | undefined> {
    if (!definedJobs().some(({ name }) => name === kind)) return undefined;
    const job = await this.stores.of(kind).getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  }
}

function present(
  kind: string,
  { id = '', failedReason, attemptsMade, finishedOn, data }: StoredJob,
): FailedJob {
  const line = failedReason.replace(/\s+/g, ' ');
  const envelope = JobEnvelope.safeParse(data);
  return {
    kind,
    id,
    reason: shorten(line, MAX_REASON_LENGTH),
    tries: attemptsMade,
    failedAt: new Date(finishedOn ?? 0),
    correlationId: envelope.data?.correlationId ?? null,
  };
}
