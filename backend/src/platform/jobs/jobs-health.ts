import { Injectable } from '@nestjs/common';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';
import { JobDesk } from './job-desk.js';

/** Says in readiness and metrics how many jobs wait, run and were given up. */
@Injectable()
export class JobsHealth {
  constructor(desk: JobDesk, health: HealthParts, metrics: Metrics) {
    health.register('jobs', async () => {
      const { running: active, ...others } = await desk.counts();
      return { status: 'ok', active, ...others };
    });
    metrics.gauges('terrace_jobs', 'Jobs by kind and state', ['kind', 'state'], async () =>
      (await desk.kinds()).flatMap(({ name: kind, ...counts }) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { kind, state }, value })),
      ),
    );
    metrics.gauge(
      'terrace_jobs_waiting',
      'Jobs that could run now',
      async () => (await desk.counts()).waiting,
    );
    metrics.gauge('terrace_jobs_failed', 'Jobs that were given up', async () => (await desk.counts()).failed);
  }
}
