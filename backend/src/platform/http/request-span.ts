import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WorkContext } from '../observability/context.js';
import { startSpan } from '../observability/tracing.js';

/**
 * The context with the request's span, while traces are exported: part of the caller's trace when they say which
 * (W3C Trace Context). Of the API alone; pages and files would only fill the traces.
 */
export function withRequestSpan(
  context: WorkContext,
  { method = '', headers: { traceparent } }: Pick<IncomingMessage, 'method' | 'headers'>,
  route: string | undefined,
  response: ServerResponse,
): WorkContext {
  if (!route?.startsWith('/api/')) return context;
  const span = startSpan(`${method} ${route}`, {
    kind: 'server',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'terrace.correlation_id': context.correlationId,
    },
  });
  if (!span) return context;
  // Is also emitted when the client disconnects before the response.
  response.once('close', () => {
    span.set({ 'http.response.status_code': response.statusCode });
    if (response.statusCode >= 500) span.fail(String(response.statusCode));
    span.end();
  });
  return { ...context, traceparent: span.traceparent };
}
