import type { FeedEvent } from '../event-store/event.js';
import { startSpan } from '../observability/tracing.js';

/** A batch of the feed as its messages go out to pages, while traces are exported. */
export class ToldSpans {
  private readonly startedAt = Date.now();
  /** Messages by the position that they carry: that of the last event of their stream. */
  private readonly messages = new Map<number, { kind: string; count: number }>();

  told({ position, kind }: { readonly position: number; readonly kind: string }): void {
    const count = (this.messages.get(position)?.count ?? 0) + 1;
    this.messages.set(position, { kind, count });
  }

  /**
   * One span for each thing that pages were told of: part of the trace of its newest event, and linked to those
   * of the same batch that the message stands for too.
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
