import type { FastifyInstance } from 'fastify';
import type { HealthParts } from './health.js';
import type { Metrics } from './metrics.js';

/** `/health/live`, `/health/ready` and `/metrics`: for machines, outside the API's rules. */
export function serveSystemRoutes(server: FastifyInstance, health: HealthParts, metrics: Metrics): void {
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const report = await health.check();
    return reply.status(report.status === 'down' ? 503 : 200).send(report);
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
