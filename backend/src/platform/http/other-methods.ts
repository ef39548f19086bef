import type { FastifyInstance } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import type { ServedRoute } from './openapi/api-docs.js';
import { problemOf, sendProblem } from './problem.filter.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Refuses every other method of a served address, and names the allowed ones. */
export function refuseOtherMethods(server: FastifyInstance, routes: readonly ServedRoute[]): void {
  const allowed = new Map<string, string[]>();
  for (const { endpoint } of routes) {
    const url = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    allowed.set(url, [...(allowed.get(url) ?? []), endpoint.method]);
  }
  for (const [url, methods] of allowed) {
    server.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      handler: (_request, reply) => {
        reply.header('allow', methods.join(', '));
        sendProblem(reply, problemOf(new DomainError('method-not-allowed')));
      },
    });
  }
}
