import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { definedJobs } from './define-job.js';
import { findHandlers } from './find-handlers.js';
import { ImmediateJobs } from './immediate-jobs.js';
import { JOB_BACKEND, type JobBackend } from './job-backend.js';
import { JobQueue } from './job-queue.js';
import { JobStores } from './job-stores.js';
import { type FoundHandler, JobWorkers } from './job-workers.js';
import { UnfinishedJobs } from './unfinished-jobs.js';
import { SWEEPER, type SweeperOptions, type Sweeps } from './sweepers/sweeper.js';
import { type FoundSweeper, SweeperRunner } from './sweepers/sweeper-runner.js';

/** How often repeating jobs are scheduled again. */
const RESCHEDULE_MS = 60_000;

/** Starts workers and sweepers with the program and stops them with it; API nodes only enqueue. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private workers: JobWorkers | undefined;
  private sweepers: SweeperRunner | undefined;

  constructor(
    private readonly config: Config,
    @Inject(Database) private readonly pool: Pool,
    @Inject(JOB_BACKEND) private readonly backend: JobBackend,
    private readonly queue: JobQueue,
    private readonly stores: JobStores,
    private readonly unfinished: UnfinishedJobs,
    private readonly immediate: ImmediateJobs,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const handlers = findHandlers(definedJobs(), this.discovery, this.reflector);
    await this.backend.prepare();
    if (this.config.ROLE === 'api') return;
    const done = this.metrics.counter('terrace_jobs_done_total', 'Jobs that were done');
    const failed = this.metrics.counter('terrace_job_tries_failed_total', 'Tries of jobs that failed');
    const count = (end: { readonly failed: boolean }) => (end.failed ? failed : done).inc();
    this.workers = new JobWorkers(this.backend, handlers, count, this.unfinished);
    this.workers.start();
    for (const found of handlers)
      if (found.job.lastsMs !== undefined) this.immediate.open(found.job, this.workers.process(found));
    const sweepers = [...this.findSweepers(), this.scheduling(handlers)];
    this.sweepers = new SweeperRunner(
      connectBeside(this.pool, 'terrace sweepers'),
      sweepers,
      this.logger.child({ context: SweeperRunner.name }),
    );
    this.sweepers.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.backend.stopWaiting();
    const stopJobs = async () => {
      await withShutdownTimeout(this.immediate.stop());
      await this.workers?.stop();
    };
    await Promise.all([this.sweepers && withShutdownTimeout(this.sweepers.stop()), stopJobs()]);
  }

  /** Last of all: until then the last events and requests may ask for work, which a closed queue would keep waiting. */
  async onApplicationShutdown(): Promise<void> {
    await withShutdownTimeout(this.stores.close());
    await this.backend.close();
  }

  /** Repeating jobs, said again now and then: a Redis that comes back empty has forgotten them. */
  private scheduling(handlers: readonly FoundHandler[]): FoundSweeper {
    const sweep = async () => {
      for (const { job } of handlers) await this.queue.schedule(job);
    };
    return { options: { name: 'repeating-jobs', everyMs: RESCHEDULE_MS }, sweeper: { sweep } };
  }

  private findSweepers(): FoundSweeper[] {
    return this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const options = metatype && this.reflector.get<SweeperOptions | undefined>(SWEEPER, metatype);
      return options ? [{ options, sweeper: asSweeper(options.name, instance) }] : [];
    });
  }
}

function asSweeper(name: string, instance: unknown): Sweeps {
  if (!isSweeper(instance)) throw new Error(`Sweeper ${name} has no method sweep(signal)`);
  return instance;
}

function isSweeper(instance: unknown): instance is Sweeps {
  return typeof instance === 'object' && instance !== null && 'sweep' in instance;
}
