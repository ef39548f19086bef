import { setMaxListeners } from 'node:events';
import type { FeedEvent } from '../model/event.js';
import { Consumer, type ConsumerParts } from './consumer.js';
import { REACTIONS_LEASE, type ReactionOptions } from './consumer-state.js';
import { Leadership } from './leadership.js';
import type { Lease } from './lease.js';
import type { Connect } from './feed-watch.js';
import { pause } from './timing.js';

/** Something that follows from events, at least once: a command or a job whose id derives from the event. */
export interface ReactionHandler {
  handle(event: FeedEvent): Promise<void>;
}

/** Runs a consumer's handler on one event; the application may wrap it in a context or a span. */
export type RunHandler = (consumer: string, event: FeedEvent, handle: () => Promise<void>) => Promise<void>;

/** Calls the handler and nothing else. */
const runHandler: RunHandler = (_consumer, _event, handle) => handle();

/** How often parked streams are retried. */
const REPLAY_MS = 1_000;

/** How often the checkpoints that moved are saved, all in one commit. A process that dies handles so much again. */
const SAVE_MS = 100;

/** A reaction and its options, as found among the providers. */
export interface FoundReaction {
  readonly options: ReactionOptions;
  readonly handler: ReactionHandler;
}

/** What a runner works with. */
export interface RunnerParts extends ConsumerParts {
  /** Calls the handler; another one adds a context or a span. */
  readonly run?: RunHandler;
}

/** Runs every reaction to the feed, all in the one worker process that holds the lock. */
export class ReactionRunner {
  private readonly leadership: Leadership;

  /** Throws when two reactions share a name, and with it a checkpoint. */
  constructor(
    connect: Connect,
    private readonly reactions: readonly FoundReaction[],
    private readonly parts: RunnerParts,
  ) {
    const names = reactions.map(({ options }) => options.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`Two reactions are named ${twice}`);
    this.leadership = new Leadership(
      REACTIONS_LEASE,
      connect,
      (lease, signal) => this.lead(lease, signal),
      parts.logger,
    );
  }

  get leading(): boolean {
    return this.leadership.leading;
  }

  start(): void {
    if (this.reactions.length > 0) this.leadership.start();
  }

  async stop(): Promise<void> {
    await this.leadership.stop();
  }

  private async lead(lease: Lease, leading: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const signal = AbortSignal.any([leading, failed.signal]);
    // Every consumer adds a listener; Node warns of a leak above ten.
    setMaxListeners(0, signal);
    const consumers = await Promise.all(this.reactions.map((reaction) => this.open(reaction, lease)));
    // When one ends in an error, all end, and leadership starts them again from their checkpoints.
    const running = consumers.map(async (consumer) => {
      try {
        await consumer.run(signal);
      } finally {
        failed.abort();
      }
    });
    const repeating = [this.replay(consumers, signal), this.save(consumers, lease, signal)].map((work) =>
      work.finally(() => failed.abort()),
    );
    const ended = await Promise.allSettled([...running, ...repeating]);
    const failure = ended.find((end) => end.status === 'rejected');
    if (failure && !leading.aborted) throw failure.reason;
  }

  private open(reaction: FoundReaction, lease: Lease): Promise<Consumer> {
    const { run = runHandler } = this.parts;
    const handle = (event: FeedEvent, signal: AbortSignal) => attempt(reaction, event, signal, run);
    return Consumer.open(reaction.options, handle, this.parts, lease);
  }

  private async replay(consumers: readonly Consumer[], signal: AbortSignal): Promise<void> {
    const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]));
    while (!signal.aborted) {
      await this.replayDue(byName, signal);
      await pause(REPLAY_MS, signal);
    }
  }

  private async save(consumers: readonly Consumer[], lease: Lease, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(SAVE_MS, signal);
      const moved = consumers.flatMap((consumer) => {
        const { unsaved } = consumer;
        return unsaved === undefined ? [] : [{ consumer, position: unsaved }];
      });
      const positions = new Map(moved.map(({ consumer, position }) => [consumer.name, position]));
      await this.parts.checkpoints.saveAll(positions, lease);
      for (const { consumer, position } of moved) consumer.markSaved(position);
    }
  }

  private async replayDue(consumers: ReadonlyMap<string, Consumer>, signal: AbortSignal): Promise<void> {
    for (const stream of await this.parts.parked.due([...consumers.keys()])) {
      await consumers.get(stream.consumer)?.replay(stream, signal);
      if (signal.aborted) return;
    }
  }
}

/** Waits before the second and third try, in ms; after that the stream is parked. */
const RETRY_DELAYS_MS = [50, 500] as const;

/** A handler that takes longer has failed, so that a hanging handler cannot stop its consumer for good. */
const HANDLER_TIMEOUT_MS = 30_000;

/** Lets the reaction handle one event, with retries. Returns the last error, or null when the event was handled. */
async function attempt(
  { options: { name }, handler }: FoundReaction,
  event: FeedEvent,
  signal: AbortSignal,
  run: RunHandler,
): Promise<string | null> {
  for (const wait of [...RETRY_DELAYS_MS, null]) {
    const error = await handleOnce(() => run(name, event, () => handler.handle(event)));
    if (error === null) return null;
    if (wait === null || signal.aborted) return error;
    await pause(wait, signal);
  }
  return null;
}

async function handleOnce(handle: () => Promise<void>): Promise<string | null> {
  let timeOut: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    timeOut = setTimeout(resolve, HANDLER_TIMEOUT_MS, `took longer than ${HANDLER_TIMEOUT_MS} ms`);
  });
  const handled = handle().then(() => null);
  try {
    return await Promise.race([handled, tooLong]);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    clearTimeout(timeOut);
  }
}
