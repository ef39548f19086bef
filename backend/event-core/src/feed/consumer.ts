import type { FeedEvent } from '../model/event.js';
import { type Logger, silentLogger } from '../model/logger.js';
import type { Checkpoints, ParkedStream, ParkedStreams, ReactionOptions } from './consumer-state.js';
import type { EventFeed, StreamHistory } from './event-feed.js';
import type { Lease } from './lease.js';

/** What every consumer works with. */
export interface ConsumerParts {
  readonly feed: EventFeed;
  readonly history: StreamHistory;
  readonly checkpoints: Checkpoints;
  readonly parked: ParkedStreams;
  /** Silent unless given. */
  readonly logger?: Logger;
}

/** Lets a reaction handle one event. Returns why it could not, or null when the event was handled. */
export type HandleEvent = (event: FeedEvent, signal: AbortSignal) => Promise<string | null>;

/** Streams of a page that one consumer handles at once: their commands then share commits. */
const STREAMS_AT_ONCE = 64;

/**
 * Runs one reaction over the feed, at least once and in order within each stream; several streams are handled at once. A
 * stream with an event that cannot be handled is parked for this consumer: its later events wait, and all other streams
 * continue.
 */
export class Consumer {
  private readonly logger: Logger;
  private readonly on: ReadonlySet<string>;
  private saved: number;
  /** Batches and replays take turns, so a replay sees exactly what was skipped. */
  private turn: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: ReactionOptions,
    private readonly handleEvent: HandleEvent,
    private readonly parts: ConsumerParts,
    private readonly lease: Lease,
    /** All events up to this position are handled, skipped or parked. */
    private position: number,
    private readonly parkedStreams: Set<string>,
  ) {
    this.on = new Set(options.on);
    this.logger = parts.logger ?? silentLogger;
    this.saved = position;
  }

  /**
   * Opens a consumer at the position where the previous one of its name stopped, which can no longer write. Throws
   * LeaseLostError when another process leads already.
   */
  static async open(
    options: ReactionOptions,
    handleEvent: HandleEvent,
    parts: ConsumerParts,
    lease: Lease,
  ): Promise<Consumer> {
    const { position, wasAhead } = await parts.checkpoints.open(options, lease);
    // Not earlier: until now the previous consumer could still park a stream.
    const parkedStreams = await parts.parked.streamsOf(options.name);
    const consumer = new Consumer(options, handleEvent, parts, lease, position, parkedStreams);
    if (wasAhead)
      consumer.logger.error(
        { consumer: options.name, position },
        'consumer was ahead of the feed and is set back to its head',
      );
    return consumer;
  }

  get name(): string {
    return this.options.name;
  }

  /** Follows the feed until the signal aborts; then saves the checkpoint. */
  async run(signal: AbortSignal): Promise<void> {
    const subscription = this.parts.feed.tail(this.position, (events) =>
      this.inTurn(() => this.take(events, signal)),
    );
    await aborted(signal);
    await subscription.stop();
    if (!this.lease.lost.aborted) await this.save();
  }

  /**
   * Retries a parked stream, up to the position of this consumer. The stream stays parked until its first unhandled
   * event is handled: a consumer that was set back before that event must reach it first.
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
      // Saves the checkpoint first: replayed events must not be handled again once the stream is no longer parked.
      await this.save();
      await this.parts.parked.unpark(stream, first.position, this.lease);
      this.parkedStreams.delete(stream.streamId);
      this.logger.info(
        { consumer: this.name, streamId: stream.streamId },
        'consumer resumed a parked stream',
      );
    });
  }

  private async parkAgain(stream: ParkedStream, error: string): Promise<void> {
    await this.parts.parked.park({ ...stream, attempts: stream.attempts + 1 }, error, this.lease);
    const { streamId, position } = stream;
    this.logger.error(
      { consumer: this.name, streamId, position, error },
      'consumer cannot replay a parked stream',
    );
  }

  /** Saves the checkpoint if it moved. */
  async save(): Promise<void> {
    const { unsaved } = this;
    if (unsaved === undefined) return;
    await this.parts.checkpoints.save(this.name, unsaved, this.lease);
    this.markSaved(unsaved);
  }

  /** The position, if it moved since it was saved. The runner saves those of all consumers together, at intervals. */
  get unsaved(): number | undefined {
    return this.position === this.saved ? undefined : this.position;
  }

  markSaved(position: number): void {
    this.saved = position;
  }

  private async take(events: readonly FeedEvent[], signal: AbortSignal): Promise<void> {
    const last = events.at(-1);
    if (!last || last.position <= this.position) return;
    const left = new Set(events.filter((event) => event.position > this.position && this.concerns(event)));
    const streams = byStream(left);
    const workers = Array.from({ length: Math.min(STREAMS_AT_ONCE, left.size) }, async () => {
      for (const stream of streams) await this.takeStream(stream, left, signal);
    });
    const ended = await Promise.allSettled(workers);
    const [firstLeft] = left;
    this.position = firstLeft ? firstLeft.position - 1 : last.position;
    const failure = ended.find((end) => end.status === 'rejected');
    if (failure) throw failure.reason;
  }

  /** Handles the events of one stream in order, and removes each that is handled or parked from `left`. */
  private async takeStream(
    stream: readonly FeedEvent[],
    left: Set<FeedEvent>,
    signal: AbortSignal,
  ): Promise<void> {
    for (const event of stream) {
      if (signal.aborted) return;
      if (!this.parkedStreams.has(event.streamId)) {
        const done = await this.handle(event, 1, signal);
        if (!done && signal.aborted) return;
      }
      left.delete(event);
    }
  }

  private concerns({ type, unreadable }: FeedEvent): boolean {
    return unreadable !== undefined || this.on.has(type);
  }

  /** Handles an event or parks its stream, and returns which. */
  private async handle(event: FeedEvent, attempts: number, signal: AbortSignal): Promise<boolean> {
    if (!this.concerns(event)) return true;
    this.lease.assertCurrent();
    const error = event.unreadable ?? (await this.handleEvent(event, signal));
    if (error === null) {
      const { type, position } = event;
      this.logger.debug({ consumer: this.name, type, position }, 'consumer handled an event');
      return true;
    }
    // Stopped between tries: the event is neither handled nor parked, so it is delivered again.
    if (signal.aborted) return false;
    const { streamId, position, type } = event;
    const stream = { consumer: this.name, streamId, position, attempts };
    await this.parts.parked.park(stream, error, this.lease);
    this.parkedStreams.add(streamId);
    this.logger.error({ consumer: this.name, streamId, position, type, error }, 'consumer parked a stream');
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

function byStream(events: Iterable<FeedEvent>): IterableIterator<readonly FeedEvent[]> {
  const streams = new Map<string, FeedEvent[]>();
  for (const event of events) {
    const stream = streams.get(event.streamId);
    if (stream) stream.push(event);
    else streams.set(event.streamId, [event]);
  }
  return streams.values();
}
