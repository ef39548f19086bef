import { definedJobs } from './define-job.js';
import type { StoredJob } from './job-backend.js';
import { JobEnvelope } from './job-envelope.js';
import type { JobStores } from './job-stores.js';

/** Longest reason that is told, in characters. */
const MOST_REASON = 300;

/** Jobs of one kind by state. */
export interface KindCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that was given up after its last try. */
export interface GivenUp {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
  readonly tries: number;
  readonly failedAt: Date;
  readonly correlationId: string | null;
}

/** Looks at the queues, and handles jobs that were given up; works on both backends. */
export class JobDesk {
  constructor(private readonly stores: JobStores) {}

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

  /** The newest of one kind, at most so many. */
  async givenUp(kind: string, most: number): Promise<readonly GivenUp[]> {
    const jobs = await this.stores.of(kind).getFailed(0, most - 1);
    return jobs.map((job) => present(kind, job));
  }

  /** Whether this job was given up and is still there. */
  async isGivenUp(kind: string, id: string): Promise<boolean> {
    return (await this.find(kind, id)) !== undefined;
  }

  /** From the first try on; nothing happens to a job that was not given up, or is no more. */
  async tryAgain(kind: string, id: string): Promise<void> {
    const job = await this.find(kind, id);
    await job?.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
  }

  /** Nothing happens to a job that was not given up, or is no more. */
  async remove(kind: string, id: string): Promise<void> {
    const job = await this.find(kind, id);
    await job?.remove();
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
): GivenUp {
  const line = failedReason.replace(/\s+/g, ' ');
  const envelope = JobEnvelope.safeParse(data);
  return {
    kind,
    id,
    reason: line.length > MOST_REASON ? `${line.slice(0, MOST_REASON)}…` : line,
    tries: attemptsMade,
    failedAt: new Date(finishedOn ?? 0),
    correlationId: envelope.data?.correlationId ?? null,
  };
}
