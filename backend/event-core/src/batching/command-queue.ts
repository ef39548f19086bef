import { LRUCache } from 'lru-cache';
import { CommitOutcomeUnknown, Unavailable } from '../model/errors.js';
import type { StoredEvent } from '../model/event.js';
import type { AnyPlan, CommandContext } from '../model/plan.js';

/**
 * How long a command waits for the outcome of its commit while the database answers, in milliseconds. A commit that is
 * being written to the disk cannot be cancelled (docs/decisions/0011).
 */
const OUTCOME_TIMEOUT_MS = 10_000;

/** A command that was sent shortly before the limit gets this part of the limit more, so that the session is checked. */
const GRACE = 0.1;

/**
 * A command whose caller waits. It is settled once; later outcomes are ignored. A separate type, because a plan is immutable
 * and may be decided several times, while this has the progress of one submission.
 */
export class PendingCommand {
  readonly submittedAt = performance.now();
  readonly outcome: Promise<readonly StoredEvent[]>;
  /** How often it met a version conflict. */
  conflicts = 0;
  /** Was part of a transaction that failed as a whole: gets a batch of its own from now on. */
  isolated = false;
  private resolve: (events: readonly StoredEvent[]) => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;
  private done = false;
  private stage: 'waiting' | 'sent' | 'outcome-awaited' = 'waiting';

  constructor(
    readonly plan: AnyPlan,
    readonly context: CommandContext,
  ) {
    this.outcome = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  get settled(): boolean {
    return this.done;
  }

  /** Its events were sent: from now on they may be committed. */
  markSent(): void {
    this.stage = 'sent';
  }

  /** Waits for the outcome beyond the usual limit: the session still works on the commit. */
  awaitOutcome(): void {
    if (this.stage === 'sent') this.stage = 'outcome-awaited';
  }

  /** Nothing of it was committed, and no session works on it any more. */
  markNotCommitted(): void {
    this.stage = 'waiting';
  }

  /** The events are in the log. */
  succeed(events: readonly StoredEvent[]): void {
    this.done = true;
    this.resolve(events);
  }

  fail(error: unknown): void {
    this.done = true;
    this.reject(error);
  }

  /**
   * Fails when it has waited for longer than `timeoutMs`: with Unavailable when it has no effect, else with
   * CommitOutcomeUnknown. Returns whether it is settled.
   */
  expire(timeoutMs: number): boolean {
    const waitedMs = performance.now() - this.submittedAt;
    if (this.done || waitedMs <= timeoutMs) return this.done;
    if (this.stage === 'waiting') this.fail(new Unavailable('The command could not be executed in time'));
    else if (waitedMs > (this.stage === 'sent' ? timeoutMs * (1 + GRACE) : OUTCOME_TIMEOUT_MS))
      this.fail(new CommitOutcomeUnknown('The outcome of the commit was not known in time'));
    return this.done;
  }
}

/**
 * Commands in the order of their submission. One whose stream a batch is changing waits until that batch has ended, and
 * then comes before those that were submitted later.
 */
export class CommandQueue {
  private ready: PendingCommand[] = [];
  private readonly waitingFor = new Map<string, PendingCommand[]>();
  private readonly busy = new Set<string>();

  /** Number of commands that can be tried now. */
  get length(): number {
    return this.ready.length;
  }

  push(command: PendingCommand): void {
    this.ready.push(command);
  }

  /** Puts the commands at the front, in this order. */
  putFirst(commands: readonly PendingCommand[]): void {
    if (commands.length > 0) this.ready = [...commands, ...this.ready];
  }

  shift(): PendingCommand | undefined {
    return this.ready.shift();
  }

  waitFor(streamId: string, command: PendingCommand): void {
    const waiting = this.waitingFor.get(streamId);
    if (waiting) waiting.push(command);
    else this.waitingFor.set(streamId, [command]);
  }

  isBusy(streamId: string): boolean {
    return this.busy.has(streamId);
  }

  /** Marks streams that a batch is about to change. */
  markBusy(streams: Iterable<string>): void {
    for (const streamId of streams) this.busy.add(streamId);
  }

  /** Puts the commands that waited for these streams at the front: the batch has ended. */
  release(streams: Iterable<string>): void {
    const waiting: PendingCommand[] = [];
    for (const streamId of streams) {
      this.busy.delete(streamId);
      waiting.push(...(this.waitingFor.get(streamId) ?? []));
      this.waitingFor.delete(streamId);
    }
    this.putFirst(waiting);
  }
}

/** How long a stream counts as contested after a conflict, in milliseconds. */
const CONTESTED_MS = 1_000;

const MAX_STREAMS = 10_000;

/**
 * Streams that other processes append to at the moment, as conflicts show. An optimistic append to one of them would
 * most likely conflict, so the appender locks the rows first.
 */
export class ContestedStreams {
  private readonly until = new LRUCache<string, number>({ max: MAX_STREAMS });

  /** Records that an append to these streams conflicted. */
  add(streamIds: Iterable<string>): void {
    const until = performance.now() + CONTESTED_MS;
    for (const streamId of streamIds) this.until.set(streamId, until);
  }

  hasAny(streamIds: Iterable<string>): boolean {
    const now = performance.now();
    for (const streamId of streamIds) if ((this.until.get(streamId) ?? 0) > now) return true;
    return false;
  }
}
