import type { StoredEvent } from '../event-store/event.js';
import { Unavailable } from '../database/outage.js';
import type { CommandContext } from './command-context.js';
import type { AnyPlan } from './plan.js';

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

  /** The events are in the log. */
  succeed(events: readonly StoredEvent[]): void {
    this.done = true;
    this.resolve(events);
  }

  fail(error: unknown): void {
    this.done = true;
    this.reject(error);
  }

  /** Fails with Unavailable when it has waited for longer than `patienceMs`. */
  expire(patienceMs: number): boolean {
    if (!this.done && performance.now() - this.submittedAt > patienceMs) {
      this.fail(new Unavailable('The command could not be carried out in time'));
    }
    return this.done;
  }
}
