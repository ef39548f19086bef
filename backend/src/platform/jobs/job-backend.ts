import type { Job, JobSchedulerTemplateOptions, JobsOptions, JobType, WorkerOptions } from 'bullmq';
import type { JobEnvelope } from './job-envelope.js';

/** What we need of a BullMQ queue, whatever it is kept in. */
export interface JobStore {
  add(name: string, data: JobEnvelope, options: JobsOptions): Promise<unknown>;
  /** All or none; one whose id is known already changes nothing. */
  addBulk(jobs: { name: string; data: JobEnvelope; opts: JobsOptions }[]): Promise<unknown>;
  getJob(id: string): Promise<StoredJob | undefined>;
  /** The newest first. */
  getFailed(start: number, end: number): Promise<readonly StoredJob[]>;
  getJobCounts(...types: JobType[]): Promise<Record<string, number>>;
  upsertJobScheduler(
    id: string,
    repeat: { every: number },
    template: { name: string; data: JobEnvelope; opts: JobSchedulerTemplateOptions },
  ): Promise<unknown>;
  getJobSchedulers(): Promise<readonly { key: string }[]>;
  removeJobScheduler(id: string): Promise<boolean>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

export type StoredJob = Pick<
  Job<JobEnvelope, void>,
  | 'id'
  | 'data'
  | 'attemptsMade'
  | 'failedReason'
  | 'finishedOn'
  | 'isCompleted'
  | 'isFailed'
  | 'remove'
  | 'retry'
>;

/** What we need of a BullMQ worker. */
export interface JobWorker {
  waitUntilReady(): Promise<unknown>;
  /** Waits for running jobs, unless forced. */
  close(force?: boolean): Promise<void>;
}

export type ProcessJob = (job: Pick<Job<JobEnvelope, void>, 'id' | 'data' | 'attemptsMade'>) => Promise<void>;
export type JobWorkerOptions = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'runRetryDelay'
>;

/** Where jobs are kept: Postgres by default, Redis when there is one. */
export interface JobBackend {
  readonly name: 'postgres' | 'redis';
  /** Makes the place ready; call it before anything else. */
  prepare(): Promise<void>;
  openQueue(name: string, onError: (error: Error) => void): JobStore;
  openWorker(
    name: string,
    process: ProcessJob,
    options: JobWorkerOptions,
    onError: (error: Error) => void,
  ): JobWorker;
  /** Stops waiting for the database to come back; call it before queues and workers are closed. */
  stopWaiting(): void;
  /** Closes the connections, after queues and workers were closed. */
  close(): Promise<void>;
}

/** Injection token of the backend. */
export const JOB_BACKEND = Symbol('job backend');
