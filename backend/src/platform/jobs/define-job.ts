import type { z } from 'zod';

/** What a feature declares of a kind of job; times in milliseconds. */
export interface JobOptions<Payload extends object> {
  /** Also the queue's name: each kind has a queue, so that a slow kind does not hold up the others. */
  readonly name: string;
  /** Ids only, never personal data: payloads lie readable in the queue. */
  readonly payload: z.ZodType<Payload>;
  /** Tries before the job is left to the sweeper. */
  readonly attempts?: number;
  /** Wait before the second try; doubles with each. */
  readonly backoffMs?: number;
  /** Jobs of this kind at once in one process. */
  readonly concurrency?: number;
  /** A try that takes longer has failed. */
  readonly timeLimitMs?: number;
  /**
   * How long the job is tried in all, in milliseconds: it is kept in Postgres, and a sweep queues it again until it has
   * succeeded. Left out for a job whose feature finds what is left itself.
   */
  readonly lastsMs?: number;
  /** Interval at which the job runs, with an empty payload. */
  readonly everyMs?: number;
}

/** A kind of job with every choice made. */
export type JobDefinition<Payload extends object> = Required<
  Omit<JobOptions<Payload>, 'everyMs' | 'lastsMs'>
> & {
  readonly everyMs?: number;
  readonly lastsMs?: number;
};

/** What a job of this kind carries. */
export type PayloadOf<Job> = Job extends JobDefinition<infer Payload> ? Payload : never;

/** Every defined kind, so that the start can check that each has a handler. */
const defined = new Map<string, JobDefinition<object>>();

/**
 * Names a kind of job: `export const sendMail = defineJob({ name: 'send-mail', payload: z.object({ … }) })`.
 * Jobs run at least once, so what they do must be harmless the second time. Throws when the name is taken.
 */
export function defineJob<Payload extends object>(options: JobOptions<Payload>): JobDefinition<Payload> {
  if (defined.has(options.name)) throw new Error(`Job ${options.name} is defined twice`);
  const job = { attempts: 8, backoffMs: 1_000, concurrency: 5, timeLimitMs: 60_000, ...options };
  defined.set(job.name, job);
  return job;
}

/** The kinds defined by whatever this program has loaded. */
export function definedJobs(): readonly JobDefinition<object>[] {
  return [...defined.values()];
}
