import { inContext } from '../observability/context.js';
import { type SpanOptions, inSpan } from '../observability/tracing.js';
import type { FeedEvent } from '../event-store/event.js';
import { pause } from './pause.js';
import type { ReactionHandler } from './reaction.js';

/** Waits before the second and third try, in ms; after that the stream is parked. */
const WAITS = [50, 500] as const;

/** A handler that takes longer has failed, so that one that hangs cannot stop its consumer for good. */
const LIMIT_MS = 30_000;

/** Handles one event as the reaction, a few times if need be. Answers the last error, or null when handled. */
export async function attempt(
  name: string,
  handler: ReactionHandler,
  event: FeedEvent,
  signal: AbortSignal,
): Promise<string | null> {
  for (const wait of [...WAITS, null]) {
    const error = await handleOnce(name, handler, event);
    if (error === null) return null;
    if (wait === null || signal.aborted) return error;
    await pause(wait, signal);
  }
  return null;
}

async function handleOnce(name: string, handler: ReactionHandler, event: FeedEvent): Promise<string | null> {
  const timeOut = new AbortController();
  const tooLong = pause(LIMIT_MS, timeOut.signal).then(() => `took longer than ${LIMIT_MS} ms`);
  const handled = inSpan(`feed ${name}`, spanOf(event), async (span) => {
    const context = {
      correlationId: event.meta.correlationId,
      causationId: event.id,
      ...(span && { traceparent: span.traceparent }),
      actor: { role: 'system', id: name } as const,
    };
    await inContext(context, () => handler.handle(event));
    return null;
  });
  try {
    return await Promise.race([handled, tooLong]);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    timeOut.abort();
  }
}

/** Part of the trace of the command that the event came of; with how long the feed took to bring it. */
function spanOf({ type, position, at, meta: { traceparent: parent } }: FeedEvent): SpanOptions {
  const attributes = {
    'terrace.event': type,
    'terrace.feed.position': position,
    'terrace.feed.wait_ms': Date.now() - at.getTime(),
  };
  return { kind: 'consumer', parent, attributes };
}
