import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { HealthParts } from './health.js';
import type { Metrics } from './metrics.js';
import type { ServedMinutes } from './served-minutes.js';

/** `/health/live`, `/health/ready` and `/metrics`: for machines, outside the API's rules. */
export function serveSystemRoutes(
  server: FastifyInstance,
  health: HealthParts,
  metrics: Metrics,
  minutes: ServedMinutes,
): void {
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const report = await health.check();
    return reply.status(report.status === 'down' ? 503 : 200).send(report);
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? STATUS_CODES[404] ?? 'none';
    metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    minutes.answered(reply.statusCode);
    done();
  });
}
