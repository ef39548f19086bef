import type { FeedEvent } from '../event-store/event.js';

/** One stream's stretch of the feed, for replaying what a consumer had to leave. */
export interface StreamHistory {
  /** Events of the stream with positions from `from` to `to`, both included, in order. */
  readStream(streamId: string, from: number, to: number): Promise<readonly FeedEvent[]>;
}
