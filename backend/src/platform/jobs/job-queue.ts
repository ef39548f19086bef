import { randomUUID } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import { maybeContext } from '../observability/context.js';
import type { JobDefinition } from './define-job.js';
import type { JobStore } from './job-backend.js';
import type { JobEnvelope } from './job-envelope.js';
import type { JobStores } from './job-stores.js';
import type { UnfinishedJobs } from './unfinished-jobs.js';

/** How long finished jobs are kept, in seconds; an id that is added again meanwhile is the same job. */
const REMEMBER = { completed: 24 * 3600, failed: 7 * 24 * 3600 };

export interface EnqueueOptions {
  /**
   * Derived from what caused the job (an event's id), so that enqueuing twice makes one job. It may not
   * contain a colon nor be a number.
   */
  readonly id: string;
  /** The job runs this much later, in milliseconds. */
  readonly delayMs?: number;
  /** For sweepers: what is still to be done is done again, though a job of this id is finished. */
  readonly again?: boolean;
}

/** Puts jobs into their queues. Call it from reactions and sweepers, never inside a command. */
export class JobQueue {
  /** @param unfinished remembers the jobs that last. */
  constructor(
    private readonly stores: JobStores,
    private readonly unfinished?: Pick<UnfinishedJobs, 'remember'>,
  ) {}

  /** Throws when the payload is not what the job was defined with, or the queue cannot be reached. */
  async enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { id, delayMs = 0, again = false }: EnqueueOptions,
  ): Promise<void> {
    const parsed = job.payload.parse(payload);
    await this.unfinished?.remember(job, id, parsed, delayMs);
    const store = this.stores.of(job.name);
    if (again) await forgetFinished(store, id);
    const options = { ...jobOptions(job), jobId: id, ...(delayMs > 0 && { delay: delayMs }) };
    await store.add(job.name, envelope(parsed), options);
  }

  /** Schedules a repeating kind of job, or removes the schedule of one that no longer repeats. */
  async schedule(job: JobDefinition<object>): Promise<void> {
    const store = this.stores.of(job.name);
    if (job.everyMs !== undefined) {
      const template = { name: job.name, data: envelope({}), opts: jobOptions(job) };
      await store.upsertJobScheduler(job.name, { every: job.everyMs }, template);
      return;
    }
    for (const { key } of await store.getJobSchedulers()) await store.removeJobScheduler(key);
  }
}

function jobOptions({
  attempts,
  backoffMs,
}: Pick<JobDefinition<object>, 'attempts' | 'backoffMs'>): Omit<JobsOptions, 'jobId' | 'delay'> {
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: { age: REMEMBER.completed },
    removeOnFail: { age: REMEMBER.failed },
  };
}

function envelope(payload: object): JobEnvelope {
  const { causationId, traceparent, correlationId = randomUUID() } = maybeContext() ?? {};
  return {
    payload,
    correlationId,
    ...(causationId !== undefined && { causationId }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

async function forgetFinished(store: JobStore, id: string): Promise<void> {
  const job = await store.getJob(id);
  if (job && ((await job.isCompleted()) || (await job.isFailed()))) await job.remove();
}
