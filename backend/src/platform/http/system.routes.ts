import type { FastifyInstance } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Config } from '../config/config.js';
import { problemOf, sendProblem } from './problem.filter.js';
import type { HealthParts } from '../observability/health.js';
import { isInsider } from '../observability/insiders.js';
import type { Metrics } from '../observability/metrics.js';

/**
 * `/health/live`, `/health/ready` and `/metrics`: for machines, outside the API's rules. Requests from
 * outside learn only whether the process is ready.
 */
export function serveSystemRoutes(
  server: FastifyInstance,
  health: HealthParts,
  metrics: Metrics,
  config: Pick<Config, 'METRICS_TOKEN'>,
): void {
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (request, reply) => {
    const report = await health.check();
    const { status } = report;
    return reply
      .status(status === 'down' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(isInsider(request, config) ? report : { status });
  });
  server.get('/metrics', async (request, reply) => {
    if (isInsider(request, config))
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    sendProblem(reply, problemOf(new DomainError('not-found')));
    return reply;
  });
}
