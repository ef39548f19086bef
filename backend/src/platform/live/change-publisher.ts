import { Logger } from '@nestjs/common';
import type { Queryable } from '../database/queryable.js';
import type { FeedEvent, StoredEvent } from '../event-store/event.js';
import type { EventFeed, FeedSubscription } from '../feed/event-feed.js';
import { pause } from '../feed/pause.js';
import { Anticipation } from './anticipation.js';
import type { LiveRegistry } from './live-registry.js';
import { type RoomChange, presentChanges } from './present-changes.js';
import { ReplayRing } from './replay-ring.js';
import type { Rooms } from './rooms.js';
import { ToldSpans } from './told-spans.js';

/** Entries kept for clients that come back. */
const REPLAY = 10_000;
/** Positions a node looks back when it starts, so that a restart is no reason to fetch everything again. */
const LOOK_BACK = 2_000;
const RETRY_MS = 500;
/** Tries before a batch that cannot be presented is left to a fetch by the pages. */
const PATIENCE = 5;

/** Follows the feed and brings each change to the rooms of this node. */
export class ChangePublisher {
  private readonly logger = new Logger(ChangePublisher.name);
  private readonly stopping = new AbortController();
  private starting: Promise<void> | undefined;
  private subscription: FeedSubscription | undefined;
  private readonly anticipation: Anticipation;
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
    this.anticipation = new Anticipation(registry, database);
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
  anticipate(events: readonly StoredEvent[]): void {
    // Under load, batches are large and loading ahead would only load twice.
    if (this.subscription && !this.isPublishing) this.anticipation.begin(events);
  }

  /** Drops rows that were loaded ahead: they may show somebody who was erased since. */
  forgetLoadedRows(): void {
    this.anticipation.forget();
  }

  /** Resolves when the node has caught up with the feed and may answer subscriptions. */
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
    this.at = Math.max(0, head - LOOK_BACK);
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
        this.logger.warn(`The feed's head is not known yet: ${String(error)}`);
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
    const spans = new ToldSpans();
    try {
      for (const { room, change, isEarly } of changes) {
        const { topic, position, kind, id, version } = change;
        const isNew = this.entries.add({ position, room, topic, kind, id, version }, isEarly);
        if (!isNew) continue;
        await rooms.send(room, change);
        spans.told(change);
      }
      return true;
    } catch (error) {
      this.logger.error(`Sending live changes failed, pages fetch again: ${String(error)}`);
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
      const changes = await presentChanges(events, this.registry, this.database, this.anticipation);
      this.failures = 0;
      return changes;
    } catch (error) {
      this.failures += 1;
      if (this.failures < PATIENCE || !(await this.databaseAnswers())) throw error;
      this.logger.error(`Presenting live changes failed, pages fetch again: ${String(error)}`);
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
