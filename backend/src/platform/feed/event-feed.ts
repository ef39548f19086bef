import type { FeedEvent } from '../event-store/event.js';

/**
 * The one ordered feed of everything that happened, at least once and resumable (docs/decisions/0005).
 * Postgres carries it by default, Kafka when brokers are configured.
 */
export interface EventFeed {
  /** Position of the newest event everyone may see. */
  head(): Promise<number>;
  /** Events after `position` in order, at most `limit`. */
  read(after: number, limit: number): Promise<readonly FeedEvent[]>;
  /**
   * Calls `onEvents` with each batch after `from`, in order and without holes, one batch at a time, until
   * stopped. A batch that `onEvents` rejects comes again.
   */
  tail(from: number, onEvents: OnEvents): FeedSubscription;
}

export type OnEvents = (events: readonly FeedEvent[]) => Promise<void>;

export interface FeedSubscription {
  /** Resolves when the batch being handled is done; none follows. */
  stop(): Promise<void>;
}

/** Injection token of the feed. */
export const EVENT_FEED = Symbol('event feed');
