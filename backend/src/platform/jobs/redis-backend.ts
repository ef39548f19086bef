import { createRedisBackend, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { ConfigError } from '../config/config.js';
import type { JobBackend, JobWorkerOptions, ProcessJob } from './job-backend.js';
import type { JobEnvelope } from './job-envelope.js';

const PREFIX = 'terrace';

/** Limit for adding a job: without one, a hanging Redis would block reactions and sweepers for good. */
const ANSWER_MS = 2_000;

const { Queue, Worker } = withBackend(createRedisBackend);

/** Jobs in Redis; it must not evict, and keeps nothing that the sweepers cannot find again in Postgres. */
export class RedisJobBackend implements JobBackend {
  readonly name = 'redis';
  /** For adding jobs: fails at once while Redis is down, and the caller retries. */
  private readonly adding: Redis;
  /** For workers: waits until Redis is back. */
  private readonly working: Redis;

  constructor(redisUrl: string) {
    this.adding = new Redis(redisUrl, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: ANSWER_MS,
    });
    this.working = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: null });
    for (const redis of [this.adding, this.working]) redis.on('error', () => undefined);
  }

  /** Throws ConfigError when REDIS_URL does not respond. A running program survives that. */
  async prepare(): Promise<void> {
    try {
      await Promise.all([this.adding.connect(), this.working.connect()]);
    } catch {
      await this.close();
      throw new ConfigError(
        `REDIS_URL: no Redis lets us in at ${this.adding.options.host}:${this.adding.options.port}`,
      );
    }
  }

  openQueue(name: string, onError: (error: Error) => void) {
    const queue = new Queue<JobEnvelope, void>(name, {
      connection: this.adding,
      prefix: PREFIX,
      skipWaitingForReady: true,
    });
    queue.on('error', onError);
    return queue;
  }

  openWorker(name: string, process: ProcessJob, options: JobWorkerOptions, onError: (error: Error) => void) {
    const worker = new Worker<JobEnvelope, void>(name, process, {
      connection: this.working,
      prefix: PREFIX,
      ...options,
    });
    worker.on('error', onError);
    return worker;
  }

  stopWaiting(): void {
    // Closing a worker cuts its connection, and with it what waits there.
  }

  async close(): Promise<void> {
    this.adding.disconnect();
    this.working.disconnect();
  }
}
