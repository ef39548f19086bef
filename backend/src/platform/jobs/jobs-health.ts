import { Injectable } from '@nestjs/common';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';
import { JobAdmin } from './job-admin.js';

/** Reports in readiness and metrics how many jobs wait, run and have failed. */
@Injectable()
export class JobsHealth {
  constructor(jobs: JobAdmin, health: HealthParts, metrics: Metrics) {
    health.register('jobs', async () => {
      const { running: active, ...others } = await jobs.counts();
      return { status: 'ok', active, ...others };
    });
    metrics.gauges('terrace_jobs', 'Jobs by kind and state', ['kind', 'state'], async () =>
      (await jobs.kinds()).flatMap(({ name: kind, ...counts }) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { kind, state }, value })),
      ),
    );
    metrics.gauge(
      'terrace_jobs_waiting',
      'Jobs that could run now',
      async () => (await jobs.counts()).waiting,
    );
    metrics.gauge(
      'terrace_jobs_failed',
      'Jobs that failed at their last attempt',
      async () => (await jobs.counts()).failed,
    );
  }
}
