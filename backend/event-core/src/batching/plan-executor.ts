import { isOutage } from '../database/errors.js';
import type { Queryable } from '../database/queryable.js';
import { DomainError } from '../model/errors.js';
import type { StoredEvent } from '../model/event.js';
import type { CommandContext, Fact, IdempotencyClaim, Outcome, Plan } from '../model/plan.js';
import { keyId } from './batch-request.js';
import { BatchScheduler, type SchedulerParts } from './batch-scheduler.js';
import { PendingCommand } from './command-queue.js';
import { KeyAlreadyUsed } from './settle.js';

/**
 * Executes a command once for each idempotency key (docs/decisions/0011). The database decides which one; this class
 * lets duplicates within the process wait for each other, and gives a repeated command its first result even where
 * the rules would refuse it by now.
 */
export class IdempotentCommands {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly database: Queryable) {}

  /**
   * Executes the command, or returns its first result. Throws DomainError `idempotency-mismatch` when the key was used
   * for another request, `idempotency-running` while a duplicate runs in another process.
   */
  async once<Result>(
    claim: IdempotencyClaim,
    execute: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    const name = JSON.stringify([claim.scope, claim.key]);
    const duplicate = this.running.get(name);
    const turn = duplicate ? this.afterDuplicate(duplicate, claim, execute) : this.attempt(claim, execute);
    this.running.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.running.get(name) === turn) this.running.delete(name);
    }
  }

  private async afterDuplicate<Result>(
    duplicate: Promise<unknown>,
    claim: IdempotencyClaim,
    execute: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    await duplicate.catch(() => undefined);
    const { replay } = await this.outcomeOfDuplicate<Result>(claim);
    return replay ?? this.attempt(claim, execute);
  }

  /**
   * Returns the stored result when the rules or the database refuse what was done already. Reports no refusal while a
   * duplicate in another process is being appended (docs/decisions/0011).
   */
  private async attempt<Result>(
    claim: IdempotencyClaim,
    execute: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    try {
      return await execute();
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof KeyAlreadyUsed)) throw error;
      const { replay, isRunning } = await this.outcomeOfDuplicate<Result>(claim);
      if (replay) return replay;
      throw isRunning ? new DomainError('idempotency-running') : error;
    }
  }

  /** The result of a duplicate, or whether one is being appended in another process. */
  private async outcomeOfDuplicate<Result>(
    claim: IdempotencyClaim,
  ): Promise<{ readonly replay?: Outcome<Result>; readonly isRunning: boolean }> {
    const { rows } = await this.database.query<KnownOutcome<Result>>('select * from idempotent_outcome($1)', [
      keyId(claim),
    ]);
    const [known] = rows;
    if (!known || known.fingerprint === null) return { isRunning: known?.running ?? false };
    if (known.fingerprint !== claim.fingerprint) throw new DomainError('idempotency-mismatch');
    return { replay: { result: known.result, replayed: true, events: [] }, isRunning: false };
  }
}

/** A row of `idempotent_outcome`; `fingerprint` is null while nothing is stored. */
interface KnownOutcome<Result> {
  readonly fingerprint: string | null;
  readonly result: Result;
  readonly running: boolean;
}

/** How often commands are checked for having waited too long. */
const EXPIRY_CHECK_INTERVAL_MS = 50;

/** How a command ended, for metrics. */
export type CommandOutcome = 'done' | 'refused' | 'repeated' | 'unavailable' | 'failed';

/** How a command ended, after how long, and how often it was decided again after a version conflict. */
export interface Settled {
  readonly outcome: CommandOutcome;
  /** What a failed or refused command threw. */
  readonly error?: unknown;
  readonly seconds: number;
  readonly conflicts: number;
}

/**
 * The one way to change anything: executes plans. Loads the streams, lets their deciders decide, and
 * appends the events with read models, claims and idempotency key in one transaction (docs/decisions/0004).
 */
export class PlanExecutor {
  private readonly scheduler: BatchScheduler;
  private readonly idempotent: IdempotentCommands;
  private readonly waiting = new Set<PendingCommand>();
  private readonly listeners: ((events: readonly StoredEvent[]) => void)[] = [];
  private readonly settledListeners: ((settled: Settled) => void)[] = [];
  private readonly expiryCheck: NodeJS.Timeout;

  constructor(private readonly parts: SchedulerParts) {
    this.scheduler = new BatchScheduler(parts);
    this.idempotent = new IdempotentCommands(parts.database);
    this.expiryCheck = setInterval(() => this.expire(), EXPIRY_CHECK_INTERVAL_MS).unref();
  }

  /**
   * Executes a plan on behalf of the context's actor. Answers its result and events, or the first result of a
   * repeated idempotency key. Throws DomainError when the rules refuse, Unavailable when the database did not take
   * it in time (nothing was done), CommitOutcomeUnknown when the database received it and it is unknown whether it was
   * committed.
   */
  execute<Facts extends Record<string, Fact<unknown>>, Result>(
    plan: Plan<Facts, Result>,
    context: CommandContext,
  ): Promise<Outcome<Result>> {
    return this.executePrepared(() => plan, context);
  }

  /**
   * As `execute`, for a plan that takes looking things up. `prepare` may refuse with a DomainError: a repeated request
   * gets its first result all the same, although what it was about may be gone by now.
   */
  executePrepared<Facts extends Record<string, Fact<unknown>>, Result>(
    prepare: () => Plan<Facts, Result> | Promise<Plan<Facts, Result>>,
    context: CommandContext,
  ): Promise<Outcome<Result>> {
    const run = async () => this.run(await prepare(), context);
    return context.idempotency ? this.idempotent.once(context.idempotency, run) : run();
  }

  /** Calls the listener with the events of every command after their commit, for example to wake the sequencer. */
  onAppended(listener: (events: readonly StoredEvent[]) => void): void {
    this.listeners.push(listener);
  }

  /** Calls the listener with the outcome of every command, for metrics. */
  onSettled(listener: (settled: Settled) => void): void {
    this.settledListeners.push(listener);
  }

  /** Waits for the commands that were given, then closes the connections. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.waiting].map(({ outcome }) => outcome));
    clearInterval(this.expiryCheck);
    await this.scheduler.close();
  }

  private async run<Facts extends Record<string, Fact<unknown>>, Result>(
    plan: Plan<Facts, Result>,
    context: CommandContext,
  ): Promise<Outcome<Result>> {
    const command = new PendingCommand(plan, context);
    this.waiting.add(command);
    this.scheduler.submit(command);
    try {
      const events = await command.outcome;
      this.reportSettled(command, 'done');
      if (events.length > 0) for (const listener of this.listeners) listener(events);
      return { result: plan.result, replayed: false, events };
    } catch (error) {
      this.reportSettled(command, outcomeOf(error), error);
      throw error;
    } finally {
      this.waiting.delete(command);
    }
  }

  private reportSettled(
    { submittedAt, conflicts }: PendingCommand,
    outcome: CommandOutcome,
    error?: unknown,
  ): void {
    const seconds = (performance.now() - submittedAt) / 1000;
    for (const listener of this.settledListeners) listener({ outcome, error, seconds, conflicts });
  }

  /** Checks the commands that wait longest first, and stops at the first that has time left. */
  private expire(): void {
    const { timeoutMs } = this.parts;
    for (const command of this.waiting) {
      if (!command.expire(timeoutMs) && performance.now() - command.submittedAt <= timeoutMs) return;
    }
  }
}

function outcomeOf(error: unknown): CommandOutcome {
  if (error instanceof DomainError) return 'refused';
  if (error instanceof KeyAlreadyUsed) return 'repeated';
  return isOutage(error) ? 'unavailable' : 'failed';
}
