import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { definedJobs } from './define-job.js';
import { ImmediateJobs } from './immediate-jobs.js';
import { JOB_BACKEND, type JobBackend } from './job-backend.js';
import { JobAdmin } from './job-admin.js';
import { JobQueue } from './job-queue.js';
import { JobStores } from './job-stores.js';
import { JobsHealth } from './jobs-health.js';
import { JobsService } from './jobs.service.js';
import { PostgresJobBackend } from './postgres-backend.js';
import { UnfinishedJobs } from './unfinished-jobs.js';
import { UnfinishedJobsSweep } from './unfinished-jobs.sweeper.js';
import { RedisJobBackend } from './redis-backend.js';

/** Background work: jobs caused by events, and sweepers that find what was left. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: JOB_BACKEND,
      inject: [Config],
      useFactory: ({ REDIS_URL, DATABASE_URL, MIGRATIONS }: Config): JobBackend =>
        REDIS_URL
          ? new RedisJobBackend(REDIS_URL)
          : new PostgresJobBackend(DATABASE_URL, definedJobs().length, MIGRATIONS),
    },
    {
      provide: JobStores,
      inject: [JOB_BACKEND],
      useFactory: (backend: JobBackend) => new JobStores(backend),
    },
    {
      provide: JobQueue,
      inject: [JobStores, UnfinishedJobs, ImmediateJobs],
      useFactory: (stores: JobStores, unfinished: UnfinishedJobs, immediate: ImmediateJobs) =>
        new JobQueue(stores, unfinished, immediate),
    },
    {
      provide: JobAdmin,
      inject: [JobStores, UnfinishedJobs],
      useFactory: (stores: JobStores, unfinished: UnfinishedJobs) => new JobAdmin(stores, unfinished),
    },
    ImmediateJobs,
    UnfinishedJobs,
    UnfinishedJobsSweep,
    JobsService,
    JobsHealth,
  ],
  exports: [JobQueue, JobAdmin, JOB_BACKEND],
})
export class JobsModule {}
