import { Logger } from '@nestjs/common';
import type { FeedEvent } from '../event-store/event.js';
import { attempt } from './attempt.js';
import type { Checkpoints } from './checkpoints.js';
import type { EventFeed } from './event-feed.js';
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
  private position = 0;
  private saved = 0;
  private parkedStreams = new Set<string>();
  /** Batches and replays take turns, so a replay sees exactly what was skipped. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: ReactionOptions,
    private readonly handler: ReactionHandler,
    private readonly parts: ConsumerParts,
  ) {
    this.on = new Set(options.on);
  }

  get name(): string {
    return this.options.name;
  }

  /** Follows the feed until the signal aborts; then saves how far it came. */
  async run(signal: AbortSignal): Promise<void> {
    const { position, wasAhead } = await this.parts.checkpoints.open(this.options);
    if (wasAhead) this.logger.error(`${this.name} was ahead of the feed; set back to ${position}`);
    this.position = this.saved = position;
    this.parkedStreams = await this.parts.parked.streamsOf(this.name);
    const subscription = this.parts.feed.tail(position, (events) =>
      this.inTurn(() => this.take(events, signal)),
    );
    await aborted(signal);
    await subscription.stop();
    await this.save();
  }

  /** Tries a parked stream again, up to where this consumer has come. */
  async replay(stream: ParkedStream, signal: AbortSignal): Promise<void> {
    await this.inTurn(async () => {
      const events = await this.parts.history.readStream(stream.streamId, stream.position, this.position);
      for (const event of events) {
        if (signal.aborted) return;
        const attempts = event.position === stream.position ? stream.attempts + 1 : 1;
        if (!(await this.handle(event, attempts, signal))) return;
      }
      await this.parts.parked.unpark(stream);
      this.parkedStreams.delete(stream.streamId);
      this.logger.log(`${this.name} goes on with ${stream.streamId}`);
    });
  }

  /** Saves the checkpoint if it moved. */
  async save(): Promise<void> {
    if (this.position === this.saved) return;
    const { position } = this;
    await this.parts.checkpoints.save(this.name, position);
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
    const error = event.unreadable ?? (await attempt(this.name, this.handler, event, signal));
    if (error === null) {
      this.logger.debug(`${this.name} handled ${event.type} at position ${event.position}`);
      return true;
    }
    // Stopped while trying: neither handled nor given up, so it comes again.
    if (signal.aborted) return false;
    const { streamId, position } = event;
    await this.parts.parked.park({ consumer: this.name, streamId, position, attempts }, error);
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
