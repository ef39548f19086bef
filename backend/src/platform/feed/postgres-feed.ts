import { Logger } from '@nestjs/common';
import type { Queryable } from '../database/queryable.js';
import type { FeedEvent, StoredEvent } from '../event-store/event.js';
import type { EventDecoder } from './event-decoder.js';
import type { EventFeed, FeedSubscription, OnEvents } from './event-feed.js';
import { decodeRows, FEED_COLUMNS, type FeedRow, readFeedRows } from './feed-rows.js';
import type { FeedWatch } from './feed-watch.js';
import { JustAppended } from './just-appended.js';
import { pause } from './pause.js';
import { RecentEvents } from './recent-events.js';
import type { PlacedEvents } from './sequencer.js';
import type { StreamHistory } from './stream-history.js';

/** Events a reader gets at a time. */
export const PAGE = 500;
const RETRY_MS = 500;

/** The feed as it lies in Postgres, read by position in pages. */
export class PostgresFeed implements EventFeed, StreamHistory {
  private readonly logger = new Logger(PostgresFeed.name);
  private readonly recent = new RecentEvents(2 * PAGE);
  private readonly reading = new Map<number, Promise<readonly FeedEvent[]>>();
  private readonly justAppended = new JustAppended();

  constructor(
    private readonly database: Queryable,
    private readonly decoder: EventDecoder,
    private readonly watch: FeedWatch,
  ) {}

  async head(): Promise<number> {
    const { rows } = await this.database.query<{ position: string }>('select position from feed_head');
    return Number(rows[0]?.position ?? 0);
  }

  async read(after: number, limit: number): Promise<readonly FeedEvent[]> {
    return decodeRows(await readFeedRows(this.database, after, limit), this.decoder);
  }

  async readStream(streamId: string, from: number, to: number): Promise<readonly FeedEvent[]> {
    const { rows } = await this.database.query<FeedRow>(
      `select ${FEED_COLUMNS} from events e join feed f on f.seq = e.seq
       where e.stream_id = $1 and f.position between $2 and $3 order by f.position`,
      [streamId, from, to],
    );
    return decodeRows(rows, this.decoder);
  }

  /** Events that were committed by this process and have no position yet. */
  appended(events: readonly StoredEvent[]): void {
    this.justAppended.add(events);
  }

  /** Drops the events that are in memory: they may hold data of persons who were erased. Readers read them anew. */
  forget(): void {
    this.recent.clear();
    this.justAppended.clear();
  }

  /**
   * What the sequencer of this process has just placed. Readers at the head get it from memory, unless some of
   * it came from another process: then they read it for themselves, as they do where nobody leads.
   */
  placed({ head, ids }: PlacedEvents): void {
    const events = this.justAppended.take(ids);
    const first = head - ids.length + 1;
    if (events) this.recent.add(events.map((event, index) => ({ ...event, position: first + index })));
    this.watch.advanced(head);
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
    while (!signal.aborted) {
      await this.watch.beyond(position, signal);
      if (signal.aborted) return;
      try {
        const events = await this.page(position);
        await onEvents(events);
        position = events.at(-1)?.position ?? position;
      } catch (error) {
        // The same page comes again: at least once.
        this.logger.warn(`Reading on from position ${position} after an error: ${String(error)}`);
        await pause(RETRY_MS, signal);
      }
    }
  }

  /**
   * The page after `position`, for a reader who knows that there is one; readers that stand at the same place
   * share one query. Throws when there is nothing or a hole.
   */
  async page(position: number): Promise<readonly FeedEvent[]> {
    const kept = this.recent.after(position, PAGE);
    if (kept) return this.decoder.withoutErased(kept);
    const reading = this.reading.get(position) ?? this.fetch(position);
    this.reading.set(position, reading);
    try {
      return await reading;
    } finally {
      this.reading.delete(position);
    }
  }

  private async fetch(position: number): Promise<readonly FeedEvent[]> {
    const events = await this.read(position, PAGE);
    // Positions are contiguous; a hole means that the feed was tampered with, and nobody may skip it.
    const hole = events.findIndex((event, index) => event.position !== position + 1 + index);
    if (hole >= 0 || events.length === 0)
      throw new Error(`No event at position ${position + 1 + Math.max(hole, 0)}`);
    this.recent.add(events);
    return events;
  }
}
