import { Injectable } from '@nestjs/common';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';
import { JobQueue } from './job-queue.js';

/** Says in readiness and metrics how many jobs wait, run and were given up. */
@Injectable()
export class JobsHealth {
  constructor(queue: JobQueue, health: HealthParts, metrics: Metrics) {
    health.register('jobs', async () => ({ status: 'ok', ...(await queue.counts()) }));
    metrics.gauge(
      'terrace_jobs_waiting',
      'Jobs that could run now',
      async () => (await queue.counts()).waiting,
    );
    metrics.gauge(
      'terrace_jobs_failed',
      'Jobs that were given up',
      async () => (await queue.counts()).failed,
    );
  }
}
