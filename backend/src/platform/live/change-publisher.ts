import { Logger } from '@nestjs/common';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { FeedEvent, StoredEvent } from '@terrace/event-core/model/event';
import type { EventFeed, FeedSubscription } from '@terrace/event-core/feed/event-feed';
import { pause } from '@terrace/event-core/feed/timing';
import { RowPrefetch } from './row-prefetch.js';
import type { LiveRegistry } from './live-registry.js';
import { type RoomChange, presentChanges } from './present-changes.js';
import { ReplayRing } from './replay-ring.js';
import type { Rooms } from './rooms.js';
import { PublishedSpans } from './published-spans.js';

/** Entries kept for clients that reconnect. */
const REPLAY = 10_000;
/** Positions that a starting process replays, so that pages need not fetch everything after a restart. */
const REPLAYED_AT_START = 2_000;
const RETRY_MS = 500;
/** Attempts to present a batch; after these the pages fetch it. */
const MAX_ATTEMPTS = 5;

/** Follows the feed and brings each change to the rooms of this node. */
export class ChangePublisher {
  private readonly logger = new Logger(ChangePublisher.name);
  private readonly stopping = new AbortController();
  private starting: Promise<void> | undefined;
  private subscription: FeedSubscription | undefined;
  private readonly prefetch: RowPrefetch;
  private isPublishing = false;
  private failures = 0;
  private at = 0;
  private entries: ReplayRing;

  constructor(
    private readonly feed: EventFeed,
    private readonly database: Queryable,
    private readonly registry: LiveRegistry,
    private readonly onEvents: (events: readonly FeedEvent[]) => void,
    private readonly makeRing = (floor: number) => new ReplayRing(floor, REPLAY),
  ) {
    this.entries = makeRing(0);
    this.prefetch = new RowPrefetch(registry, database);
  }

  /** Everything up to here has gone out to the rooms. */
  get position(): number {
    return this.at;
  }

  /** What went out last, for clients that come back. */
  get ring(): ReplayRing {
    return this.entries;
  }

  /** These were committed in this process a moment ago and will come through the feed; a hint that may be left out. */
  prefetchRows(events: readonly StoredEvent[]): void {
    // Under load, batches are large and loading ahead would only load twice.
    if (this.subscription && !this.isPublishing) this.prefetch.begin(events);
  }

  /** Drops prefetched rows: they may show data of a person who was erased since. */
  forgetLoadedRows(): void {
    this.prefetch.forget();
  }

  /** Resolves when the node has caught up with the feed and may accept subscriptions. */
  start(rooms: Rooms): Promise<void> {
    this.starting ??= this.open(rooms);
    return this.starting;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.starting;
    await this.subscription?.stop();
  }

  private async open(rooms: Rooms): Promise<void> {
    const head = await this.head();
    this.at = Math.max(0, head - REPLAYED_AT_START);
    this.entries = this.makeRing(this.at);
    await new Promise<void>((resolve) => {
      const caughtUp = () => this.at >= head && resolve();
      caughtUp();
      this.stopping.signal.addEventListener('abort', () => resolve());
      this.subscription = this.feed.tail(this.at, async (events) => {
        this.isPublishing = true;
        await this.publish(events, rooms).finally(() => (this.isPublishing = false));
        caughtUp();
      });
    });
  }

  private async head(): Promise<number> {
    while (!this.stopping.signal.aborted) {
      try {
        return await this.feed.head();
      } catch (error) {
        this.logger.warn({ error: String(error) }, 'live: head of the feed cannot be read');
        await pause(RETRY_MS, this.stopping.signal);
      }
    }
    return 0;
  }

  private async publish(events: readonly FeedEvent[], rooms: Rooms): Promise<void> {
    this.onEvents(events);
    const changes = await this.present(events);
    const isSent = changes !== undefined && (await this.send(changes, events, rooms));
    this.at = events.at(-1)?.position ?? this.at;
    if (!isSent) this.resync(rooms);
  }

  /**
   * Makes every page that may have missed a change up to here fetch again: those that are connected now, and by
   * the floor those that come back later.
   */
  private resync(rooms: Rooms): void {
    this.entries.raiseFloor(this.at);
    rooms.resyncAll();
  }

  /** False when not every change went out. Each is in the ring by then, so a second try would leave it out. */
  private async send(changes: readonly RoomChange[], events: readonly FeedEvent[], rooms: Rooms) {
    const spans = new PublishedSpans();
    try {
      for (const { room, change, isEarly } of changes) {
        const { topic, position, kind, id, version } = change;
        const isNew = this.entries.add({ position, room, topic, kind, id, version }, isEarly);
        if (!isNew) continue;
        await rooms.send(room, change);
        spans.sent(change);
      }
      return true;
    } catch (error) {
      this.logger.error({ error: String(error) }, 'live: changes could not be sent, pages fetch again');
      return false;
    } finally {
      spans.end(events);
    }
  }

  /**
   * The changes of a batch; undefined when they cannot be presented. Throws the first few times, so that the batch
   * comes again; one bad row must not silence everything after it.
   */
  private async present(events: readonly FeedEvent[]): Promise<readonly RoomChange[] | undefined> {
    try {
      const changes = await presentChanges(events, this.registry, this.database, this.prefetch);
      this.failures = 0;
      return changes;
    } catch (error) {
      this.failures += 1;
      if (this.failures < MAX_ATTEMPTS || !(await this.databaseAnswers())) throw error;
      this.logger.error({ error: String(error) }, 'live: changed rows could not be read, pages fetch again');
      this.failures = 0;
      return undefined;
    }
  }

  private async databaseAnswers(): Promise<boolean> {
    return this.database.query('select 1').then(
      () => true,
      () => false,
    );
  }
}
