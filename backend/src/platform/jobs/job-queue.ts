import { randomUUID } from 'node:crypto';
import type { JobsOptions } from 'bullmq';
import { gather } from '@terrace/event-core/database/gather';
import { maybeContext } from '../observability/context.js';
import type { JobDefinition } from './define-job.js';
import type { JobStore } from './job-backend.js';
import type { JobEnvelope } from './job-envelope.js';
import type { JobStores } from './job-stores.js';
import type { ImmediateJobs } from './immediate-jobs.js';
import type { Remembered, UnfinishedJobs } from './unfinished-jobs.js';

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

/** Jobs that are put into a queue at once, at most. */
const MAX_AT_ONCE = 200;
/** From so many jobs on, one statement costs less than one by one: its temporary tables cost as much as adding twenty jobs. */
const WORTH_BULK = 25;

/** A job as it is asked for. */
interface NewJob {
  readonly id: string;
  readonly payload: object;
  readonly delayMs: number;
  readonly again: boolean;
  readonly data: JobEnvelope;
}

/**
 * Puts jobs into their queues; those of one kind that are asked for at the same time go there together. Call it from
 * reactions and sweepers, never inside a command.
 */
export class JobQueue {
  private readonly adding = new Map<string, (job: NewJob) => Promise<void>>();

  /** @param unfinished remembers the jobs that last. @param immediate runs them without the queue where it may. */
  constructor(
    private readonly stores: JobStores,
    private readonly unfinished?: Pick<UnfinishedJobs, 'remember'>,
    private readonly immediate?: ImmediateJobs,
  ) {}

  /** Throws when the payload is not what the job was defined with, or the queue cannot be reached. */
  async enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { id, delayMs = 0, again = false }: EnqueueOptions,
  ): Promise<void> {
    const parsed = job.payload.parse(payload);
    if (again) await forgetFinished(this.stores.of(job.name), id);
    await this.addingOf(job)({ id, payload: parsed, delayMs, again, data: envelope(parsed) });
  }

  private addingOf<Payload extends object>(job: JobDefinition<Payload>): (added: NewJob) => Promise<void> {
    const known = this.adding.get(job.name);
    if (known) return known;
    const adding = gather((jobs: readonly NewJob[]) => this.addAll(job, jobs), MAX_AT_ONCE);
    this.adding.set(job.name, adding);
    return adding;
  }

  private async addAll<Payload extends object>(
    job: JobDefinition<Payload>,
    jobs: readonly NewJob[],
  ): Promise<void> {
    const known = (await this.unfinished?.remember(job, jobs)) ?? new Map<string, Remembered>();
    await this.addToStore(
      job,
      jobs.filter((one) => this.belongsInStore(job, one, known.get(one.id))),
    );
  }

  /** False for a job that runs here already, or now begins to, and for a job that has succeeded. */
  private belongsInStore<Payload extends object>(
    job: JobDefinition<Payload>,
    one: NewJob,
    known: Remembered | undefined,
  ): boolean {
    if (this.immediate?.has(job.name, one.id)) return false;
    if (one.again) return true;
    if (known === 'finished') return false;
    // It succeeded after its state was read: in the queue it would run again.
    if (known === 'unfinished' && this.immediate?.hasSucceeded(job.name, one.id)) return false;
    if (known !== 'new' || one.delayMs > 0) return true;
    // After a failure here the queue waits as after its own first attempt. A job that waited at a stop waits as long,
    // though it was not tried.
    const toQueue = () => this.addToStore(job, [{ ...one, delayMs: job.backoffMs }]);
    return !this.immediate?.take(job.name, { id: one.id, data: one.data, toQueue });
  }

  private async addToStore<Payload extends object>(
    job: JobDefinition<Payload>,
    jobs: readonly NewJob[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const store = this.stores.of(job.name);
    const entries = jobs.map(({ id, delayMs, data }) => ({
      name: job.name,
      data,
      opts: { ...jobOptions(job), jobId: id, ...(delayMs > 0 && { delay: delayMs }) },
    }));
    if (entries.length >= WORTH_BULK) await store.addBulk(entries);
    else await Promise.all(entries.map(({ name, data, opts }) => store.add(name, data, opts)));
  }

  /** Schedules a repeating kind of job, or removes the schedule of a kind that no longer repeats. */
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
