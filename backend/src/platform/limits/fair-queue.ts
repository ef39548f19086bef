import { AsyncResource } from 'node:async_hooks';
import { DomainError } from '@terrace/event-core/model/errors';
import type { LimitKey } from './limit-key.js';

/** How much work runs and how much may wait. */
export interface FairQueueOptions {
  /** The queue's own `concurrency` begins with this. */
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
 * Expensive work can be charged to its key: who owes least goes first. What a key owes shrinks with time, and delays it only
 * while others wait. A key can also be paused, which lets the others go first.
 */
export class FairQueue {
  private limit: number;
  private running = 0;
  private waiting = 0;
  /** In the order of their turns; each key's work in the order in which it came. */
  private readonly queues = new Map<LimitKey, Waiting[]>();
  /** When each key will owe nothing, by `performance.now()`. */
  private readonly paidAt = new Map<LimitKey, number>();
  /** Paused keys, and until when. */
  private readonly pausedUntil = new Map<LimitKey, number>();
  /** Starts what waits for the end of a pause. */
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: FairQueueOptions) {
    this.limit = options.concurrency;
  }

  /** How much work may run at a time. What runs already is not interrupted by a lower number. */
  get concurrency(): number {
    return this.limit;
  }

  set concurrency(limit: number) {
    this.limit = limit;
    while (this.hasFreePlace && this.startNext());
  }

  /** How much work is running. */
  get busy(): number {
    return this.running;
  }

  /** How much work waits, over all keys together. */
  get length(): number {
    return this.waiting;
  }

  /** The result of the work. Throws `unavailable` with `retryAfter` when there is no room for it. */
  run<Result>(key: LimitKey, work: () => Promise<Result>): Promise<Result> {
    if (this.hasFreePlace && this.pauseOf(key) === 0) return this.start(work);
    return new Promise<Result>((resolve, reject) => {
      const refuse = () => reject(new DomainError('unavailable', { retryAfter: this.options.retryAfter }));
      if (!this.makeRoomFor(key)) return refuse();
      const queue = this.queues.get(key) ?? [];
      // What starts it is the end of other work: it must not take over the work context of that.
      const start = AsyncResource.bind(() => resolve(this.start(work)));
      queue.push({ start, refuse });
      this.queues.set(key, queue);
      this.waiting += 1;
      if (this.hasFreePlace) this.startNext();
    });
  }

  /** The key owes this many ms more. */
  charge(key: LimitKey, ms: number): void {
    extend(this.paidAt, key, ms);
  }

  /** Starts no further work of the key for `ms`, after the pause that it may already have. */
  pause(key: LimitKey, ms: number): void {
    extend(this.pausedUntil, key, ms);
  }

  private get hasFreePlace(): boolean {
    return this.running < this.limit;
  }

  /** For how many ms the key is still paused. */
  private pauseOf(key: LimitKey): number {
    return remaining(this.pausedUntil, key);
  }

  private owedBy(key: LimitKey): number {
    return remaining(this.paidAt, key);
  }

  private async start<Result>(work: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (this.hasFreePlace) this.startNext();
    }
  }

  /** Starts what has the next turn. Returns false when nothing waits, or only for the end of a pause. */
  private startNext(): boolean {
    clearTimeout(this.timer);
    const turn = this.nextTurn();
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

  /**
   * The key that owes least of those that are not paused; of equal ones the next in turn. Looks no further than a key that owes
   * nothing: thousands may wait.
   */
  private nextTurn(): readonly [LimitKey, Waiting[]] | undefined {
    let next: readonly [LimitKey, Waiting[]] | undefined;
    let least = Infinity;
    for (const turn of this.queues) {
      const [key] = turn;
      const owed = this.owedBy(key);
      if (owed >= least || this.pauseOf(key) > 0) continue;
      if (owed === 0) return turn;
      [next, least] = [turn, owed];
    }
    return next;
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

/** How many ms are left until the time of a key. */
function remaining(times: ReadonlyMap<LimitKey, number>, key: LimitKey): number {
  return Math.max(0, (times.get(key) ?? 0) - performance.now());
}

function extend(times: Map<LimitKey, number>, key: LimitKey, ms: number): void {
  const now = performance.now();
  for (const [other, until] of times) if (until <= now) times.delete(other);
  times.set(key, now + remaining(times, key) + ms);
}
