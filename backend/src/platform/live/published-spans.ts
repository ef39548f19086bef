import type { FeedEvent } from '@terrace/event-core/model/event';
import { startSpan } from '../observability/tracing.js';

/** Spans of the messages that a batch of the feed sends to pages, while traces are exported. */
export class PublishedSpans {
  private readonly startedAt = Date.now();
  /** Messages by their position, which is that of the last event of their stream. */
  private readonly messages = new Map<number, { kind: string; count: number }>();

  sent({ position, kind }: { readonly position: number; readonly kind: string }): void {
    const count = (this.messages.get(position)?.count ?? 0) + 1;
    this.messages.set(position, { kind, count });
  }

  /**
   * One span per stream with messages: in the trace of its newest event, and linked to the other events of the
   * batch that the message covers.
   */
  end(events: readonly FeedEvent[]): void {
    for (const event of events) {
      const message = this.messages.get(event.position);
      const parent = event.meta.traceparent;
      if (!message || parent === undefined) continue;
      const links = events.flatMap(({ streamId, meta: { traceparent } }) =>
        streamId === event.streamId && traceparent !== undefined && traceparent !== parent
          ? [traceparent]
          : [],
      );
      startSpan(`live ${message.kind}`, {
        kind: 'producer',
        parent,
        links,
        startedAt: this.startedAt,
        attributes: {
          'terrace.live.messages': message.count,
          'terrace.feed.position': event.position,
        },
      })?.end();
    }
  }
}
