import { Logger } from '@nestjs/common';
import type { FeedEvent } from '../event-store/event.js';
import { attempt } from './attempt.js';
import type { Checkpoints } from './checkpoints.js';
import type { EventFeed } from './event-feed.js';
import type { Lease } from './lease.js';
import type { ParkedStream, ParkedStreams } from './parked-streams.js';
import type { ReactionHandler, ReactionOptions } from './reaction.js';
import type { StreamHistory } from './stream-history.js';

/** What every consumer works with. */
export interface ConsumerParts {
  readonly feed: EventFeed;
  readonly history: StreamHistory;
  readonly checkpoints: Checkpoints;
  readonly parked: ParkedStreams;
}

/**
 * Brings one reaction through the feed, at least once and in order within each stream. A stream whose event
 * cannot be handled is parked for this consumer: its later events wait, everything else goes on.
 */
export class Consumer {
  private readonly logger = new Logger(Consumer.name);
  private readonly on: ReadonlySet<string>;
  private saved: number;
  /** Batches and replays take turns, so a replay sees exactly what was skipped. */
  private turn: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: ReactionOptions,
    private readonly handler: ReactionHandler,
    private readonly parts: ConsumerParts,
    private readonly lease: Lease,
    /** Everything up to here is handled, passed over or parked. */
    private position: number,
    private readonly parkedStreams: Set<string>,
  ) {
    this.on = new Set(options.on);
    this.saved = position;
  }

  /**
   * A consumer at the position where the last one of its name stopped, which can write no more. Throws
   * LeaseLostError when another process leads already.
   */
  static async open(
    options: ReactionOptions,
    handler: ReactionHandler,
    parts: ConsumerParts,
    lease: Lease,
  ): Promise<Consumer> {
    const { position, wasAhead } = await parts.checkpoints.open(options, lease);
    // Only now: until it was opened, the last one could still park a stream.
    const parkedStreams = await parts.parked.streamsOf(options.name);
    const consumer = new Consumer(options, handler, parts, lease, position, parkedStreams);
    if (wasAhead) consumer.logger.error(`${options.name} was ahead of the feed; set back to ${position}`);
    return consumer;
  }

  get name(): string {
    return this.options.name;
  }

  /** Follows the feed until the signal aborts; then saves how far it came. */
  async run(signal: AbortSignal): Promise<void> {
    const subscription = this.parts.feed.tail(this.position, (events) =>
      this.inTurn(() => this.take(events, signal)),
    );
    await aborted(signal);
    await subscription.stop();
    if (!this.lease.lost.aborted) await this.save();
  }

  /**
   * Tries a parked stream again, up to where this consumer has come. It stays parked until its first event that
   * was not handled is handled: a consumer that went back behind that event has to reach it first.
   */
  async replay(stream: ParkedStream, signal: AbortSignal): Promise<void> {
    await this.inTurn(async () => {
      if (signal.aborted || stream.position > this.position) return;
      const events = await this.parts.history.readStream(stream.streamId, stream.position, this.position);
      const [first] = events;
      if (first?.position !== stream.position) return this.parkAgain(stream, 'The feed has no such event');
      for (const event of events) {
        if (signal.aborted) return;
        const attempts = event === first ? stream.attempts + 1 : 1;
        if (!(await this.handle(event, attempts, signal))) return;
      }
      // First the checkpoint: what was replayed must not come again once the stream is not parked any more.
      await this.save();
      await this.parts.parked.unpark(stream, first.position, this.lease);
      this.parkedStreams.delete(stream.streamId);
      this.logger.log(`${this.name} goes on with ${stream.streamId}`);
    });
  }

  private async parkAgain(stream: ParkedStream, error: string): Promise<void> {
    await this.parts.parked.park({ ...stream, attempts: stream.attempts + 1 }, error, this.lease);
    this.logger.error(`${this.name} cannot replay ${stream.streamId} from ${stream.position}: ${error}`);
  }

  /** Saves the checkpoint if it moved. */
  async save(): Promise<void> {
    if (this.position === this.saved) return;
    const { position } = this;
    await this.parts.checkpoints.save(this.name, position, this.lease);
    this.saved = position;
  }

  private async take(events: readonly FeedEvent[], signal: AbortSignal): Promise<void> {
    let handled = false;
    for (const event of events) {
      if (signal.aborted) return;
      if (event.position <= this.position) continue;
      const concerns = event.unreadable !== undefined || this.on.has(event.type);
      if (concerns && !this.parkedStreams.has(event.streamId)) {
        handled = true;
        const done = await this.handle(event, 1, signal);
        if (!done && signal.aborted) return;
      }
      this.position = event.position;
    }
    // What was passed over without doing anything is saved now and then by the runner.
    if (handled) await this.save();
  }

  /** Handles an event or parks its stream; says which. */
  private async handle(event: FeedEvent, attempts: number, signal: AbortSignal): Promise<boolean> {
    if (event.unreadable === undefined && !this.on.has(event.type)) return true;
    this.lease.assertCurrent();
    const error = event.unreadable ?? (await attempt(this.name, this.handler, event, signal));
    if (error === null) {
      this.logger.debug(`${this.name} handled ${event.type} at position ${event.position}`);
      return true;
    }
    // Stopped while trying: neither handled nor given up, so it comes again.
    if (signal.aborted) return false;
    const { streamId, position } = event;
    const stream = { consumer: this.name, streamId, position, attempts };
    await this.parts.parked.park(stream, error, this.lease);
    this.parkedStreams.add(streamId);
    this.logger.error(`${this.name} parked ${streamId} at position ${position} (${event.type}): ${error}`);
    return false;
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    await mine;
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
