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
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** In the order of their turns; each key's work in the order in which it came. */
  private readonly queues = new Map<LimitKey, Waiting[]>();

  constructor(private readonly options: FairQueueOptions) {}

  /** The result of the work. Throws `unavailable` with `retryAfter` when there is no room for it. */
  run<Result>(key: LimitKey, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.options.concurrency) return this.start(work);
    return new Promise<Result>((resolve, reject) => {
      const refuse = () => reject(new DomainError('unavailable', { retryAfter: this.options.retryAfter }));
      if (!this.makeRoomFor(key)) return refuse();
      const queue = this.queues.get(key) ?? [];
      queue.push({ start: () => resolve(this.start(work)), refuse });
      this.queues.set(key, queue);
      this.waiting += 1;
    });
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

  private startNext(): void {
    const [turn] = this.queues;
    if (!turn) return;
    const [key, queue] = turn;
    const next = queue.shift();
    // The key's next work waits until the other keys have had their turn.
    this.queues.delete(key);
    if (queue.length > 0) this.queues.set(key, queue);
    this.waiting -= 1;
    next?.start();
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
