import { DomainError } from '@terrace/event-core/model/errors';
import type { LimitKey } from './limit-key.js';

/** How much work runs and how much may wait. */
export interface FairQueueOptions {
  readonly concurrency: number;
  /** Over all keys together. */
  readonly maxWaiting: number;
  /** Seconds after which a refused caller may retry. */
  readonly retryAfter: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Runs work a few at a time and lets the keys take turns (round robin), so that a flood delays only its own
 * key. When the queue is full, the newest work of the key with the most waiting makes room, as in stochastic
 * fairness queueing; a key that has as much waiting as any other is refused itself.
 * A key can be paused, which lets the others go first.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** In the order of their turns; each key's work in the order in which it came. */
  private readonly queues = new Map<LimitKey, Waiting[]>();
  /** Paused keys, and until when by `performance.now()`. */
  private readonly pausedUntil = new Map<LimitKey, number>();
  /** Starts what waits for the end of a pause. */
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: FairQueueOptions) {}

  /** The result of the work. Throws `unavailable` with `retryAfter` when there is no room for it. */
  run<Result>(key: LimitKey, work: () => Promise<Result>): Promise<Result> {
    if (this.hasFreePlace && this.pauseOf(key) === 0) return this.start(work);
    return new Promise<Result>((resolve, reject) => {
      const refuse = () => reject(new DomainError('unavailable', { retryAfter: this.options.retryAfter }));
      if (!this.makeRoomFor(key)) return refuse();
      const queue = this.queues.get(key) ?? [];
      queue.push({ start: () => resolve(this.start(work)), refuse });
      this.queues.set(key, queue);
      this.waiting += 1;
      if (this.hasFreePlace) this.startNext();
    });
  }

  /** Starts no further work of the key for `ms`, after the pause that it may already have. */
  pause(key: LimitKey, ms: number): void {
    const now = performance.now();
    for (const [other, until] of this.pausedUntil) if (until <= now) this.pausedUntil.delete(other);
    this.pausedUntil.set(key, now + this.pauseOf(key) + ms);
  }

  private get hasFreePlace(): boolean {
    return this.running < this.options.concurrency;
  }

  /** For how many ms the key is still paused. */
  private pauseOf(key: LimitKey): number {
    return Math.max(0, (this.pausedUntil.get(key) ?? 0) - performance.now());
  }

  private async start<Result>(work: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  /** Starts what has the next turn. Returns false when nothing waits, or only for the end of a pause. */
  private startNext(): boolean {
    clearTimeout(this.timer);
    const turn = [...this.queues].find(([key]) => this.pauseOf(key) === 0);
    if (!turn) {
      this.startAfterPause();
      return false;
    }
    const [key, queue] = turn;
    const next = queue.shift();
    // The key's next work waits until the other keys have had their turn.
    this.queues.delete(key);
    if (queue.length > 0) this.queues.set(key, queue);
    this.waiting -= 1;
    next?.start();
    return true;
  }

  private startAfterPause(): void {
    if (this.queues.size === 0) return;
    const shortest = Math.min(...[...this.queues.keys()].map((key) => this.pauseOf(key)));
    this.timer = setTimeout(() => {
      while (this.hasFreePlace && this.startNext());
    }, shortest);
  }

  /** Whether there is room for one more of this key, if need be at the cost of the key with the most waiting. */
  private makeRoomFor(key: LimitKey): boolean {
    if (this.waiting < this.options.maxWaiting) return true;
    const longest = [...this.queues.values()].reduce(
      (most, queue) => (queue.length > most.length ? queue : most),
      [],
    );
    const own = this.queues.get(key)?.length ?? 0;
    if (own + 1 >= longest.length) return false;
    longest.pop()?.refuse();
    this.waiting -= 1;
    return true;
  }
}
