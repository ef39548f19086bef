import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { SpanOptions, SpanSource } from './tracing.js';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Spans of OpenTelemetry. A `traceparent` that makes no sense begins a trace of its own. */
export function spansOf(tracer: Tracer): SpanSource {
  return {
    start: (name, options) => {
      const span = tracer.startSpan(name, optionsOf(options), contextOf(options.parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, '0');
      return {
        traceparent: `00-${traceId}-${spanId}-${flags}`,
        set: (attributes) => void span.setAttributes(copyOf(attributes)),
        fail: (type) => {
          span.setAttribute('error.type', type);
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(),
      };
    },
  };
}

function optionsOf({ kind, links = [], attributes = {}, startedAt }: SpanOptions) {
  return {
    kind: KINDS[kind],
    attributes: copyOf(attributes),
    links: links.flatMap((link) => {
      const context = parseTraceParent(link);
      return context ? [{ context }] : [];
    }),
    ...(startedAt !== undefined && { startTime: startedAt }),
  };
}

function contextOf(parent: string | undefined) {
  const context = parent === undefined ? null : parseTraceParent(parent);
  return context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT;
}

/** Theirs are lists that may be changed. */
function copyOf(attributes: NonNullable<SpanOptions['attributes']>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );
}
