import type { StoredEvent } from '../event-store/event.js';
import { CommitOutcomeUnknown, Unavailable } from '../database/outage.js';
import type { CommandContext } from './command-context.js';
import type { AnyPlan } from './plan.js';

/**
 * How long a command waits for the outcome of its commit while the database answers, in milliseconds. It can do
 * nothing but wait: what is being written to the disk cannot be called back (docs/decisions/0148).
 */
const OUTCOME_TIMEOUT_MS = 10_000;

/** What was sent shortly before the limit gets this part of the limit more, to learn whether the database answers. */
const GRACE = 0.1;

/** A command somebody waits for. It is settled once; what comes later is ignored. */
export class PendingCommand {
  readonly submittedAt = performance.now();
  readonly outcome: Promise<readonly StoredEvent[]>;
  /** How often a version was in the way. */
  conflicts = 0;
  /** Was part of a transaction that failed as a whole: flies alone from now on. */
  alone = false;
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

  /** Its events go to the database: from now on they may be committed. */
  markSent(): void {
    this.stage = 'sent';
  }

  /** The database answers and will tell the outcome: worth waiting for beyond the usual limit. */
  awaitOutcome(): void {
    if (this.stage === 'sent') this.stage = 'outcome-awaited';
  }

  /** Nothing of it was committed, and nothing of it is at the database any more. */
  markWithoutEffect(): void {
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
   * Fails when it has waited for longer than `patienceMs`: with Unavailable when it has no effect, else with
   * CommitOutcomeUnknown. Answers whether it is settled.
   */
  expire(patienceMs: number): boolean {
    const waitedMs = performance.now() - this.submittedAt;
    if (this.done || waitedMs <= patienceMs) return this.done;
    if (this.stage === 'waiting') this.fail(new Unavailable('The command could not be carried out in time'));
    else if (waitedMs > (this.stage === 'sent' ? patienceMs * (1 + GRACE) : OUTCOME_TIMEOUT_MS))
      this.fail(new CommitOutcomeUnknown('The database did not tell the outcome of the commit in time'));
    return this.done;
  }
}
