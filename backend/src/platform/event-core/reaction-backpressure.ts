import type { OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import type { Lag } from '@terrace/event-core/feed/outbox';
import { FairQueue } from '../limits/fair-queue.js';
import type { LimitKey } from '../limits/limit-key.js';
import { Metrics } from '../observability/metrics.js';
import { findReactions } from './find-reactions.js';

/** As much as runs at a time while reactions keep up: enough for the highest rate, and few enough for a sudden beginning. */
const MOST = 64;
/** More is refused with 503, and when to try again. */
const MAX_WAITING = 2_000;
const RETRY_AFTER_SECONDS = 5;

/** Of the oldest event that is not handled yet: from this age on less runs, and below the other more again. */
const SLOW_FROM_SECONDS = 0.9;
const FAST_BELOW_SECONDS = 0.6;
/** Between two readings of the lag, while there is work. */
const CHECK_INTERVAL_MS = 250;

/**
 * Slows down what reactions have much to do with, such as purchases, while they are behind, so that they never fall behind
 * without bound (docs/decisions/0107): less of it runs at a time, the rest waits, and addresses take turns. One always runs.
 */
export class ReactionBackpressure implements OnApplicationShutdown {
  private readonly queue = new FairQueue({
    concurrency: MOST,
    maxWaiting: MAX_WAITING,
    retryAfter: RETRY_AFTER_SECONDS,
  });
  private isWatching = false;
  private isStopped = false;

  /** `readLag`: how far the slowest reaction is behind. */
  constructor(
    private readonly readLag: () => Promise<Lag>,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'terrace_backpressure_waiting',
      'Purchases that wait to begin because reactions are behind',
      () => this.queue.length,
    );
    metrics.gauge(
      'terrace_backpressure_places',
      `Purchases that may begin at a time; ${MOST} while reactions keep up`,
      () => this.queue.concurrency,
    );
  }

  /** Runs the work when it may. Throws `unavailable` with `retryAfter` when too much waits. */
  run<Result>(key: LimitKey, work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.run(key, work);
    if (!this.isWatching) void this.watchLag();
    return result;
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
  }

  /** Reads the lag until no work is left and everything may run again. */
  private async watchLag(): Promise<void> {
    this.isWatching = true;
    while (!this.isStopped && (this.queue.busy > 0 || this.queue.concurrency < MOST)) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS).unref());
      // While the database does not answer, what begins there is refused anyway.
      const lag = await this.readLag().catch(() => undefined);
      if (lag) this.adapt(lag.seconds);
    }
    this.isWatching = false;
  }

  /** Additive increase, multiplicative decrease, as TCP adapts to a network. */
  private adapt(lagSeconds: number): void {
    const { queue } = this;
    if (lagSeconds > SLOW_FROM_SECONDS) {
      const used = Math.min(queue.concurrency, queue.busy + queue.length);
      queue.concurrency = Math.max(1, Math.floor(used * 0.8));
    } else if (lagSeconds < FAST_BELOW_SECONDS) {
      // When nothing waits, the number of places does not matter, and may grow fast.
      const more = queue.length > 0 ? Math.ceil(queue.concurrency / 10) : queue.concurrency;
      queue.concurrency = Math.min(MOST, queue.concurrency + more);
    }
  }
}

/** Watches the reactions of this program, but those that may be behind. */
export const reactionBackpressure = {
  provide: ReactionBackpressure,
  inject: [Checkpoints, DiscoveryService, Reflector, Metrics],
  useFactory: (
    checkpoints: Checkpoints,
    discovery: DiscoveryService,
    reflector: Reflector,
    metrics: Metrics,
  ) => {
    // Found once, when all providers exist: that looks at each of them.
    let found: readonly string[] | undefined;
    const names = () =>
      (found ??= findReactions(discovery, reflector)
        .filter(({ options }) => options.mayBeBehind)
        .map(({ options }) => options.name));
    return new ReactionBackpressure(() => checkpoints.lag(names()), metrics);
  },
};
