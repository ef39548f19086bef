import type { FeedEvent } from '@terrace/event-core/model/event';
import type { EventDecoder } from '@terrace/event-core/store/event-store';
import {
  type EventFeed,
  type FeedSubscription,
  type OnEvents,
  followFeed,
} from '@terrace/event-core/feed/event-feed';
import { type Logger, silentLogger } from '@terrace/event-core/model/logger';
import { decodeRows } from '@terrace/event-core/feed/event-feed';
import type { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { pause } from '@terrace/event-core/feed/timing';
import { PAGE, type PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import type { ReorderBuffer } from './reorder-buffer.js';

/** How long Kafka may take for an event that everyone may see, in ms, before it is read from Postgres. */
const WAIT_FOR_KAFKA_MS = 1_000;

/** What a Kafka feed works with. */
export interface KafkaFeedParts {
  readonly postgres: PostgresFeed;
  readonly watch: FeedWatch;
  readonly decoder: EventDecoder;
  readonly buffer: ReorderBuffer;
  /** Whether the brokers respond; readers do not wait for them otherwise. */
  readonly isUp: () => boolean;
  /** Called with the number of events given out for the first time, and their carrier; not for the past. */
  readonly onReleased: (carrier: 'kafka' | 'postgres', count: number) => void;
  /** Silent unless given. */
  readonly logger?: Logger;
}

/** Events and their carrier. */
interface Taken {
  readonly carrier: 'kafka' | 'postgres';
  readonly events: readonly FeedEvent[];
}

/**
 * The feed as Kafka carries it: given out in the order of positions whatever the partitions bring first. What
 * Kafka does not bring in time (a gap, an outage, the past) is read from Postgres, which has all events.
 */
export class KafkaFeed implements EventFeed {
  private released = 0;

  constructor(private readonly parts: KafkaFeedParts) {}

  head(): Promise<number> {
    return this.parts.postgres.head();
  }

  read(after: number, limit: number): Promise<readonly FeedEvent[]> {
    return this.parts.postgres.read(after, limit);
  }

  tail(from: number, onEvents: OnEvents): FeedSubscription {
    // Kafka brings what happens now; a reader that is far behind is brought up from Postgres without waiting.
    let isBehind = true;
    let taken: Taken = { carrier: 'postgres', events: [] };
    return followFeed(from, {
      ready: (position, signal) => this.untilNext(position, isBehind ? 0 : WAIT_FOR_KAFKA_MS, signal),
      read: async (position) => {
        taken = await this.take(position);
        return taken.events;
      },
      onEvents,
      onHandled: (after, upTo) => {
        const isPast = isBehind && taken.carrier === 'postgres';
        isBehind = taken.carrier === 'postgres' && taken.events.length === PAGE;
        this.count(isPast ? undefined : taken.carrier, after, upTo);
      },
      logger: this.parts.logger ?? silentLogger,
    });
  }

  /** Resolves when Kafka has brought the next event, or when it is there to be read and Kafka had its time. */
  private async untilNext(position: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    const { buffer, watch, isUp } = this.parts;
    const decided = new AbortController();
    const end = () => decided.abort();
    signal.addEventListener('abort', end);
    const overdue = async () => {
      await watch.beyond(position, decided.signal);
      if (isUp()) await pause(timeoutMs, decided.signal);
    };
    if (signal.aborted) end();
    await Promise.race([buffer.next(position, decided.signal), overdue()]);
    signal.removeEventListener('abort', end);
    end();
  }

  private async take(position: number): Promise<Taken> {
    const { buffer, postgres, decoder } = this.parts;
    const rows = buffer.after(position, PAGE);
    if (rows.length > 0) return { carrier: 'kafka', events: await decodeRows(rows, decoder) };
    return { carrier: 'postgres', events: await postgres.page(position) };
  }

  /** Counts each event once, however many readers there are. The past has no carrier and is not counted. */
  private count(carrier: 'kafka' | 'postgres' | undefined, after: number, last: number): void {
    const fresh = last - Math.max(after, this.released);
    if (fresh <= 0) return;
    this.released = last;
    if (carrier) this.parts.onReleased(carrier, fresh);
  }
}
