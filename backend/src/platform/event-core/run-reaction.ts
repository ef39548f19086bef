import type { RunHandler } from '@terrace/event-core/feed/reaction-runner';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { inContext } from '../observability/context.js';
import { type SpanOptions, inSpan } from '../observability/tracing.js';

/** Runs a reaction as the system, caused by the event, in a span of its own. */
export const runReaction: RunHandler = (consumer, event, handle) =>
  inSpan(`feed ${consumer}`, spanOf(event), async (span) => {
    const context = {
      correlationId: event.meta.correlationId,
      causationId: event.id,
      ...(span && { traceparent: span.traceparent }),
      actor: { role: 'system', id: consumer } as const,
    };
    await inContext(context, handle);
  });

/** Part of the trace of the command that appended the event; contains how long the feed took to bring it. */
function spanOf({ type, position, at, meta: { traceparent: parent } }: FeedEvent): SpanOptions {
  const attributes = {
    'terrace.event': type,
    'terrace.feed.position': position,
    'terrace.feed.wait_ms': Date.now() - at.getTime(),
  };
  return { kind: 'consumer', parent, attributes };
}
