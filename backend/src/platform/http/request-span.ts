import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WorkContext } from '../observability/context.js';
import { startSpan } from '../observability/tracing.js';

/**
 * The context with the request's span, while traces are exported: part of the caller's trace when they say which
 * (W3C Trace Context). Of the API alone; pages and files would only fill the traces.
 */
export function withRequestSpan(
  context: WorkContext,
  request: FastifyRequest,
  reply: FastifyReply,
): WorkContext {
  const route = request.routeOptions.url;
  if (!route?.startsWith('/api/')) return context;
  const { traceparent } = request.headers;
  const span = startSpan(`${request.method} ${route}`, {
    kind: 'server',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'terrace.correlation_id': context.correlationId,
    },
  });
  if (!span) return context;
  // Also comes when the caller left before the answer.
  reply.raw.once('close', () => {
    span.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
    span.end();
  });
  return { ...context, traceparent: span.traceparent };
}
