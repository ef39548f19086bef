import { Logger } from '@nestjs/common';
import type { Change, Subscribe, Subscribed } from '@terrace/contracts/live/messages';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { EventFeed } from '@terrace/event-core/feed/event-feed';
import { CatchUp } from './catch-up.js';
import type { ChangePublisher } from './change-publisher.js';
import type { LiveRegistry } from './live-registry.js';
import type { LiveSocket } from './live-socket.js';
import type { ReplayEntry } from './replay-ring.js';
import { impersonatorsOf } from './rooms.js';

/** Topics one socket may hold. */
const TOPICS = 200;
/** Changes keep coming while a page is brought up to date; after so many rounds it fetches instead. */
const ROUNDS = 10;

/**
 * Missed changes that are sent to one page; with more it fetches instead. Well below what may wait for a page
 * (slow-client.ts), which would be cut off each time it comes back.
 */
const MAX_MISSED = 500;

/** Lets sockets join topics: authorised now, caught up from where they were, without a gap. */
export class Subscriptions {
  private readonly logger = new Logger(Subscriptions.name);

  constructor(
    private readonly registry: LiveRegistry,
    private readonly publisher: ChangePublisher,
    private readonly feed: EventFeed,
    private readonly database: Queryable,
  ) {}

  /**
   * Joins the allowed topics. Missed changes are sent before the acknowledgement, so that a page which loses the
   * connection in between has not yet stored its position.
   */
  async join(
    socket: LiveSocket,
    request: Subscribe,
    answer: (subscribed: Subscribed) => void,
  ): Promise<void> {
    const asked = new Set(request.topics);
    const allowed = await this.authorise(socket, asked);
    const isImpersonated = socket.data.viewer.isImpersonated ?? false;
    const isKnown =
      request.since === undefined || (!isImpersonated && (await this.isOfThisLog(request.since)));
    const catchUp = new CatchUp(
      request.since ?? 0,
      new Set([...allowed.values()].flat()),
      this.registry,
      this.database,
    );
    let reached = isKnown;
    for (let round = 0; request.since !== undefined && reached; round++) {
      reached = round < ROUNDS && this.publisher.ring.reaches(request.since);
      const pending = reached ? catchUp.pending(this.publisher.ring) : [];
      if (pending.length === 0) break;
      reached = catchUp.changes.length + pending.length <= MAX_MISSED && (await this.load(catchUp, pending));
    }
    // Nothing was awaited since the ring was last read, so no change is missed in between.
    reached = this.enter(socket, allowed, reached ? catchUp.changes : []) && reached;
    const topics = [...allowed.keys()];
    if (!reached && topics.length > 0) socket.emit('resync', { topics });
    const refused = [...asked].filter((topic) => !allowed.has(topic));
    answer({ position: this.publisher.position, topics, refused });
    for (const listener of this.registry.topicListeners) listener.joined(socket, request.topics);
  }

  leave(socket: LiveSocket, topics: readonly string[]): void {
    for (const topic of topics) {
      for (const room of socket.data.topics.get(topic) ?? []) void socket.leave(room);
      socket.data.topics.delete(topic);
    }
    for (const listener of this.registry.topicListeners) listener.left(socket, topics);
  }

  /** The topics this viewer may join now, each with its rooms. */
  private async authorise(
    socket: LiveSocket,
    asked: ReadonlySet<string>,
  ): Promise<Map<string, readonly string[]>> {
    const { viewer, topics } = socket.data;
    const allowed = new Map<string, readonly string[]>();
    for (const topic of asked) {
      if (!topics.has(topic) && topics.size + allowed.size >= TOPICS) continue;
      const known = this.registry.ruleOf(topic);
      const rooms = known && (await known.rule.authorise(viewer, known.id));
      if (rooms) allowed.set(topic, [rooms].flat());
    }
    return allowed;
  }

  /** A position beyond the head belongs to another log: a backup was restored. */
  private async isOfThisLog(since: number): Promise<boolean> {
    return since <= this.publisher.position || since <= (await this.feed.head());
  }

  /**
   * False when what was missed cannot be loaded, so that the page fetches: it would fail at this again and again.
   * Throws while the database is away.
   */
  private async load(catchUp: CatchUp, pending: readonly ReplayEntry[]): Promise<boolean> {
    try {
      await catchUp.load(pending);
      return true;
    } catch (error) {
      await this.database.query('select 1');
      this.logger.error(
        { error: String(error) },
        'live: missed changes could not be read, the page fetches again',
      );
      return false;
    }
  }

  /** False when not everything that was missed could be sent. */
  private enter(
    socket: LiveSocket,
    allowed: ReadonlyMap<string, readonly string[]>,
    missed: readonly Change[],
  ): boolean {
    if (!socket.connected) return false;
    const isSent = this.send(socket, missed);
    for (const [topic, named] of allowed) {
      const rooms = socket.data.viewer.isImpersonated ? named.map(impersonatorsOf) : named;
      void socket.join([...rooms]);
      socket.data.topics.set(topic, rooms);
    }
    return isSent;
  }

  private send(socket: LiveSocket, missed: readonly Change[]): boolean {
    try {
      for (const change of missed) socket.emit('change', change);
      return true;
    } catch (error) {
      this.logger.error(
        { error: String(error) },
        'live: missed changes could not be sent, the page fetches again',
      );
      return false;
    }
  }
}
