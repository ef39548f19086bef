import { setMaxListeners } from 'node:events';
import { Consumer, type ConsumerParts } from './consumer.js';
import type { Connect } from './dedicated-connection.js';
import { Leadership } from './leadership.js';
import type { Lease } from './lease.js';
import { pause } from './pause.js';
import type { ReactionHandler, ReactionOptions } from './reaction.js';

/** How often parked streams are looked at, and checkpoints that only passed over events are saved. */
const TICK_MS = 1_000;

/** A reaction and its options, as found among the providers. */
export interface FoundReaction {
  readonly options: ReactionOptions;
  readonly handler: ReactionHandler;
}

/** Runs every reaction to the feed, all in the one worker process that holds the lock. */
export class ReactionRunner {
  private readonly leadership: Leadership;

  /** Throws when two reactions share a name, and with it a checkpoint. */
  constructor(
    connect: Connect,
    private readonly reactions: readonly FoundReaction[],
    private readonly parts: ConsumerParts,
  ) {
    const names = reactions.map(({ options }) => options.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`Two reactions are named ${twice}`);
    this.leadership = new Leadership('reactions', connect, (lease, signal) => this.lead(lease, signal));
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
    // Every consumer listens to it; Node takes more than ten for a leak.
    setMaxListeners(0, signal);
    const consumers = await Promise.all(
      this.reactions.map(({ options, handler }) => Consumer.open(options, handler, this.parts, lease)),
    );
    // When one ends in an error, all end, and leadership starts them again from their checkpoints.
    const running = consumers.map(async (consumer) => {
      try {
        await consumer.run(signal);
      } finally {
        failed.abort();
      }
    });
    const ticking = this.tick(consumers, signal).finally(() => failed.abort());
    const ended = await Promise.allSettled([...running, ticking]);
    const failure = ended.find((end) => end.status === 'rejected');
    if (failure && !leading.aborted) throw failure.reason;
  }

  private async tick(consumers: readonly Consumer[], signal: AbortSignal): Promise<void> {
    const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]));
    while (!signal.aborted) {
      await this.replayDue(byName, signal);
      for (const consumer of consumers) await consumer.save();
      await pause(TICK_MS, signal);
    }
  }

  private async replayDue(consumers: ReadonlyMap<string, Consumer>, signal: AbortSignal): Promise<void> {
    for (const stream of await this.parts.parked.due()) {
      await consumers.get(stream.consumer)?.replay(stream, signal);
      if (signal.aborted) return;
    }
  }
}
