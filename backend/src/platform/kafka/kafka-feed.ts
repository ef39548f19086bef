import { Logger } from '@nestjs/common';
import type { FeedEvent } from '../event-store/event.js';
import type { EventDecoder } from '../feed/event-decoder.js';
import type { EventFeed, FeedSubscription, OnEvents } from '../feed/event-feed.js';
import { decodeRows } from '../feed/feed-rows.js';
import type { FeedWatch } from '../feed/feed-watch.js';
import { pause } from '../feed/pause.js';
import { PAGE, type PostgresFeed } from '../feed/postgres-feed.js';
import type { Arrivals } from './arrivals.js';

/** How long Kafka may take for an event that everyone may see, in ms, before it is read from Postgres. */
const PATIENCE_MS = 1_000;
const RETRY_MS = 500;

/** What a Kafka feed works with. */
export interface KafkaFeedParts {
  readonly postgres: PostgresFeed;
  readonly watch: FeedWatch;
  readonly decoder: EventDecoder;
  readonly arrivals: Arrivals;
  /** Whether the brokers are heard; nobody waits for those who are not. */
  readonly isUp: () => boolean;
  /** Hears how many events were given out for the first time, and who brought them. */
  readonly onReleased: (carrier: 'kafka' | 'postgres', count: number) => void;
}

/**
 * The feed as Kafka carries it: given out in the order of positions whatever the partitions bring first. What
 * Kafka does not bring in time (a hole, an outage, the past) comes from Postgres, where all of it lies.
 */
export class KafkaFeed implements EventFeed {
  private readonly logger = new Logger(KafkaFeed.name);
  private released = 0;

  constructor(private readonly parts: KafkaFeedParts) {}

  head(): Promise<number> {
    return this.parts.postgres.head();
  }

  read(after: number, limit: number): Promise<readonly FeedEvent[]> {
    return this.parts.postgres.read(after, limit);
  }

  tail(from: number, onEvents: OnEvents): FeedSubscription {
    const stopping = new AbortController();
    const following = this.follow(from, onEvents, stopping.signal);
    return {
      stop: async () => {
        stopping.abort();
        await following;
      },
    };
  }

  private async follow(from: number, onEvents: OnEvents, signal: AbortSignal): Promise<void> {
    let position = from;
    // Kafka brings what happens now; a reader that is far behind is brought up from Postgres without waiting.
    let isBehind = true;
    while (!signal.aborted) {
      await this.untilNext(position, isBehind ? 0 : PATIENCE_MS, signal);
      if (signal.aborted) return;
      try {
        const { carrier, events } = await this.take(position);
        await onEvents(events);
        const last = events.at(-1)?.position ?? position;
        isBehind = carrier === 'postgres' && events.length === PAGE;
        this.count(carrier, position, last);
        position = last;
      } catch (error) {
        // The same events come again: at least once.
        this.logger.warn(`Reading on from position ${position} after an error: ${String(error)}`);
        await pause(RETRY_MS, signal);
      }
    }
  }

  /** Resolves when Kafka has brought the next event, or when it is there to be read and Kafka had its time. */
  private async untilNext(position: number, patience: number, signal: AbortSignal): Promise<void> {
    const { arrivals, watch, isUp } = this.parts;
    const decided = new AbortController();
    const end = () => decided.abort();
    signal.addEventListener('abort', end);
    const overdue = async () => {
      await watch.beyond(position, decided.signal);
      if (isUp()) await pause(patience, decided.signal);
    };
    if (signal.aborted) end();
    await Promise.race([arrivals.next(position, decided.signal), overdue()]);
    signal.removeEventListener('abort', end);
    end();
  }

  private async take(position: number) {
    const { arrivals, postgres, decoder } = this.parts;
    const rows = arrivals.after(position, PAGE);
    if (rows.length > 0) return { carrier: 'kafka' as const, events: await decodeRows(rows, decoder) };
    return { carrier: 'postgres' as const, events: await postgres.page(position) };
  }

  /** Each event once, however many follow the feed. */
  private count(carrier: 'kafka' | 'postgres', after: number, last: number): void {
    const fresh = last - Math.max(after, this.released);
    if (fresh <= 0) return;
    this.released = last;
    this.parts.onReleased(carrier, fresh);
  }
}
