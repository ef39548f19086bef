import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/queryable.js';
import type { FeedEvent, StoredEvent } from '../model/event.js';
import { type Logger, silentLogger } from '../model/logger.js';
import type { EventDecoder } from '../store/event-store.js';
import {
  type EventFeed,
  FEED_COLUMNS,
  type FeedRow,
  type FeedSubscription,
  type OnEvents,
  type StreamHistory,
  decodeRows,
  followFeed,
  readFeedRows,
} from './event-feed.js';
import type { FeedWatch } from './feed-watch.js';
import type { SequencedEvents } from './sequencer.js';

/** More than one round of a sequencer that keeps up. Where another process leads, nothing removes them. */
const MAX_EVENTS = 5_000;

/** Events appended by this process, kept until they get their positions, so that they need not be read again. */
export class UnsequencedEvents {
  private readonly events = new LRUCache<string, StoredEvent>({ max: MAX_EVENTS });

  add(events: readonly StoredEvent[]): void {
    for (const event of events) this.events.set(event.id, event);
  }

  clear(): void {
    this.events.clear();
  }

  /** Removes and returns the events with these ids, in this order; undefined when one is not known. */
  take(ids: readonly string[]): readonly StoredEvent[] | undefined {
    const taken: StoredEvent[] = [];
    for (const id of ids) {
      const event = this.events.get(id);
      if (event) taken.push(event);
      this.events.delete(id);
    }
    return taken.length === ids.length ? taken : undefined;
  }
}

/** The newest events of the feed, kept so that readers near its head share one query. */
export class RecentEvents {
  private events: readonly FeedEvent[] = [];

  constructor(private readonly capacity: number) {}

  /** Adds a page; a page that does not continue the kept events replaces them. */
  add(page: readonly FeedEvent[]): void {
    const last = this.events.at(-1);
    const first = page[0];
    if (!first) return;
    if (last && first.position <= last.position) return;
    const follows = last && first.position === last.position + 1;
    this.events = (follows ? [...this.events, ...page] : page).slice(-this.capacity);
  }

  clear(): void {
    this.events = [];
  }

  /** Events after `position`, at most `limit`; undefined when they are not kept. */
  after(position: number, limit: number): readonly FeedEvent[] | undefined {
    const first = this.events[0];
    const last = this.events.at(-1);
    if (!first || !last || position < first.position - 1 || position >= last.position) return undefined;
    const start = position - first.position + 1;
    return this.events.slice(start, start + limit);
  }
}

/** Events a reader gets at a time. */
export const PAGE = 500;

/** Whole pages behind the newest events that are kept, for the readers that are behind. */
const KEPT_PAGES = 16;

/** The feed in Postgres, read by position in pages. */
export class PostgresFeed implements EventFeed, StreamHistory {
  private readonly recent = new RecentEvents(2 * PAGE);
  private readonly pages = new LRUCache<number, readonly FeedEvent[]>({ max: KEPT_PAGES });
  private readonly reading = new Map<number, Promise<readonly FeedEvent[]>>();
  private readonly unsequenced = new UnsequencedEvents();

  constructor(
    private readonly database: Queryable,
    private readonly decoder: EventDecoder,
    private readonly watch: FeedWatch,
    private readonly logger: Logger = silentLogger,
  ) {}

  async head(): Promise<number> {
    const { rows } = await this.database.query<{ position: number }>('select position from feed_head');
    return rows[0]?.position ?? 0;
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
    this.unsequenced.add(events);
  }

  /** Drops the events that are in memory: they may hold data of persons who were erased. Readers read them again. */
  forget(): void {
    this.recent.clear();
    this.pages.clear();
    this.unsequenced.clear();
  }

  /**
   * Called with the events that the sequencer of this process has just given positions. Readers at the head get them
   * from memory, unless some were appended by another process: then they read from the database, as they do in a
   * process that does not lead.
   */
  onSequenced({ head, ids }: SequencedEvents): void {
    const events = this.unsequenced.take(ids);
    const first = head - ids.length + 1;
    if (events) this.recent.add(events.map((event, index) => ({ ...event, position: first + index })));
    this.watch.advanced(head);
  }

  tail(from: number, onEvents: OnEvents): FeedSubscription {
    return followFeed(from, {
      ready: (position, signal) => this.watch.beyond(position, signal),
      read: (position) => this.page(position),
      onEvents,
      logger: this.logger,
    });
  }

  /**
   * The events after `position` up to the end of their page, for a reader that knows that there are some; readers share
   * what is read. Throws when there are no events or a position is missing.
   */
  async page(position: number): Promise<readonly FeedEvent[]> {
    const kept = this.recent.after(position, PAGE);
    if (kept) return this.decoder.withoutErased(kept);
    const start = position - (position % PAGE);
    const isWhole = start + PAGE <= this.watch.position;
    if (!isWhole) return this.share(position);
    const page = this.pages.get(start);
    const events = page ? await this.decoder.withoutErased(page) : await this.share(start);
    return events.slice(position - start);
  }

  /** Reads the page after a position, or waits for the reader that does so already. */
  private async share(position: number): Promise<readonly FeedEvent[]> {
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
    // Positions are contiguous; a missing one means that the feed was altered, and readers must not skip it.
    const hole = events.findIndex((event, index) => event.position !== position + 1 + index);
    if (hole >= 0 || events.length === 0)
      throw new Error(`No event at position ${position + 1 + Math.max(hole, 0)}`);
    this.recent.add(events);
    if (position % PAGE === 0 && events.length === PAGE) this.pages.set(position, events);
    return events;
  }
}
