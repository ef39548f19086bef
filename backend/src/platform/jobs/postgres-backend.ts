import {
  assertSchemaCompatibility,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  runMigrations,
  withBackend,
} from 'bullmq';
import type { Config } from '../config/config.js';
import { connectionOptions, failFast, outliveLostConnections } from '@terrace/event-core/database/pool';
import type { JobBackend, JobWorkerOptions, ProcessJob } from './job-backend.js';
import type { JobEnvelope } from './job-envelope.js';
import { RetryingPool } from './retrying-pool.js';

/** Connections beside the connection that each worker listens on. */
const WORKING = 5;

/** Two starts may prepare the schema at once, and 'if not exists' fails for the second. */
const ONE_AT_A_TIME = `perform pg_advisory_xact_lock(hashtextextended('terrace jobs', 0));`;

/**
 * BullMQ asks each queue every few seconds for jobs that it has marked as stalled. Without an index it reads all that are
 * kept, also the day's finished ones.
 */
const INDEX_STALLED_JOBS = `
  do $$ begin
    ${ONE_AT_A_TIME}
    if to_regclass('terrace_stalled_jobs') is null then
      create index if not exists terrace_stalled_jobs on job (queue) where stalled_marked;
    end if;
  end $$`;

/**
 * BullMQ announces each step of a job in a table for `QueueEvents`, which nothing of ours reads: four or five rows a job. They
 * need not outlive a crash of the server, so they are kept out of its log.
 */
const KEEP_EVENTS_OUT_OF_LOG = `
  do $$ begin
    ${ONE_AT_A_TIME}
    if exists (select from pg_class where oid = 'event'::regclass and relpersistence = 'p') then
      alter table event set unlogged;
    end if;
  end $$`;

const { Queue, Worker } = withBackend(createPostgresBackend);

/** Jobs in a schema of their own in the application's database. */
export class PostgresJobBackend implements JobBackend {
  readonly name = 'postgres';
  private readonly pool: RetryingPool;

  /** `workers`: how many may be opened; `migrations`: whether `prepare` brings the schema up to date or requires it. */
  constructor(
    databaseUrl: string,
    workers: number,
    private readonly migrations: Config['MIGRATIONS'] = 'run',
  ) {
    // BullMQ reads its own column types, so not our pool; its SQL finds its schema by the search path.
    const { types: _ours, ...connection } = connectionOptions(databaseUrl);
    const options = `-c search_path=${DEFAULT_SCHEMA}`;
    this.pool = new RetryingPool({ ...connection, options, max: workers + WORKING });
    outliveLostConnections(this.pool);
    // Every queue and worker adds a listener; Node warns of a leak above ten.
    this.pool.setMaxListeners(0);
  }

  async prepare(): Promise<void> {
    const client = await this.pool.connect();
    try {
      if (this.migrations === 'run') {
        await runMigrations(client, DEFAULT_SCHEMA);
        for (const adjust of [INDEX_STALLED_JOBS, KEEP_EVENTS_OUT_OF_LOG]) await client.query(adjust);
      } else await assertSchemaCompatibility(client, DEFAULT_SCHEMA);
    } finally {
      client.release();
    }
    failFast(this.pool);
  }

  openQueue(name: string, onError: (error: Error) => void) {
    const queue = new Queue<JobEnvelope, void>(name, { connection: this.pool });
    queue.on('error', onError);
    return queue;
  }

  openWorker(name: string, process: ProcessJob, options: JobWorkerOptions, onError: (error: Error) => void) {
    const worker = new Worker<JobEnvelope, void>(name, process, { connection: this.pool, ...options });
    worker.on('error', onError);
    return worker;
  }

  stopWaiting(): void {
    this.pool.stopWaiting();
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
