import { isOutage } from '../database/outage.js';
import { type StoredEvent } from '../event-store/event.js';
import { type IdempotencyClaim, currentContext, takeIdempotency } from '../observability/context.js';
import type { CommandOutcome } from '../observability/metrics.js';
import { inSpan } from '../observability/tracing.js';
import type { CommandContext } from './command-context.js';
import { DomainError } from './domain-error.js';
import { FreshResult } from './fresh-result.js';
import { FlightDispatcher, type DispatcherParts } from './flight-dispatcher.js';
import { IdempotentCommands } from './idempotent-commands.js';
import { KeyKnown } from './landing.js';
import type { Outcome } from './outcome.js';
import { PendingCommand } from './pending-command.js';
import type { Fact, Plan } from './plan.js';

/** How often commands are looked at that have waited too long. */
const LOOK_MS = 50;

/** How a command ended, after how long, and how often a version was in its way. */
export interface Settled {
  readonly outcome: CommandOutcome;
  readonly seconds: number;
  readonly conflicts: number;
}

/**
 * The one way to change anything: carries out plans. Loads the streams, lets their deciders decide, and
 * appends the events with read models, claims and idempotency key in one transaction (docs/decisions/0004).
 */
export class CommandExecutor {
  private readonly dispatcher: FlightDispatcher;
  private readonly idempotent: IdempotentCommands;
  private readonly waiting = new Set<PendingCommand>();
  private readonly listeners: ((events: readonly StoredEvent[]) => void)[] = [];
  private readonly settledListeners: ((settled: Settled) => void)[] = [];
  private readonly look: NodeJS.Timeout;

  constructor(private readonly parts: DispatcherParts) {
    this.dispatcher = new FlightDispatcher(parts);
    this.idempotent = new IdempotentCommands(parts.database);
    this.look = setInterval(() => this.expire(), LOOK_MS).unref();
  }

  /**
   * Carries out a plan on behalf of whoever the running work is for, with the request's idempotency key if no
   * command of the request took it before. Answers the plan's result, or the first one of a repeated request:
   * callers then present it, or repeat steps that do no harm when repeated.
   * Throws DomainError when the rules refuse, Unavailable when the database did not take it in time (nothing was
   * done), CommitOutcomeUnknown when the database took it and does not tell whether it was committed.
   */
  execute<Facts extends Record<string, Fact<unknown>>, Result>(plan: Plan<Facts, Result>): Promise<Result> {
    return this.executeInContext(() => plan, takeIdempotency());
  }

  /**
   * As `execute`, for a plan that takes looking things up. `prepare` may refuse with a DomainError: a repeated request
   * hears its first answer all the same, although what it was about may be gone by now.
   */
  executePrepared<Facts extends Record<string, Fact<unknown>>, Result>(
    prepare: () => Promise<Plan<Facts, Result>>,
  ): Promise<Result> {
    return this.executeInContext(prepare, takeIdempotency());
  }

  /**
   * Carries out a plan that must be decided for every single request, whatever key the request has: sign-ins,
   * proofs of a secret, disclosures (docs/decisions/0152). Throws as `execute` does.
   */
  async executeAnew<Facts extends Record<string, Fact<unknown>>, Result>(
    plan: Plan<Facts, Result>,
  ): Promise<FreshResult<Result>> {
    return new FreshResult(await this.executeInContext(() => plan, undefined));
  }

  private async executeInContext<Facts extends Record<string, Fact<unknown>>, Result>(
    prepare: () => Plan<Facts, Result> | Promise<Plan<Facts, Result>>,
    idempotency: IdempotencyClaim | undefined,
  ): Promise<Result> {
    const { actor, correlationId, causationId } = currentContext();
    const context = {
      actor,
      correlationId,
      ...(causationId && { causationId }),
      ...(idempotency && { idempotency }),
    };
    const outcome = await inSpan('command', { kind: 'internal' }, async (span) => {
      const traced = span ? { ...context, traceparent: span.traceparent } : context;
      const carriedOut = await this.once(traced, async () => this.settle(await prepare(), traced));
      span?.set({ 'terrace.events': carriedOut.events.map(({ type }) => type) });
      return carriedOut;
    });
    return outcome.result;
  }

  /** The same under a context that is given, with all that came of it. */
  carryOut<Facts extends Record<string, Fact<unknown>>, Result>(
    plan: Plan<Facts, Result>,
    context: CommandContext,
  ): Promise<Outcome<Result>> {
    return this.once(context, () => this.settle(plan, context));
  }

  /** Hears of the events of every command after their commit: the sequencer may be woken. */
  onAppended(listener: (events: readonly StoredEvent[]) => void): void {
    this.listeners.push(listener);
  }

  /** Hears what became of every command, for metrics. */
  onSettled(listener: (settled: Settled) => void): void {
    this.settledListeners.push(listener);
  }

  /** Waits for the commands that were given, then closes the connections. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.waiting].map(({ outcome }) => outcome));
    clearInterval(this.look);
    await this.dispatcher.close();
  }

  private once<Result>(
    { idempotency }: CommandContext,
    carryOut: () => Promise<Outcome<Result>>,
  ): Promise<Outcome<Result>> {
    return idempotency ? this.idempotent.once(idempotency, carryOut) : carryOut();
  }

  private async settle<Facts extends Record<string, Fact<unknown>>, Result>(
    plan: Plan<Facts, Result>,
    context: CommandContext,
  ): Promise<Outcome<Result>> {
    const events = await this.wait(new PendingCommand(plan, context));
    return { result: plan.result, replayed: false, events };
  }

  private async wait(command: PendingCommand): Promise<readonly StoredEvent[]> {
    this.waiting.add(command);
    this.dispatcher.submit(command);
    try {
      const events = await command.outcome;
      this.tellSettled(command, 'done');
      if (events.length > 0) for (const listener of this.listeners) listener(events);
      return events;
    } catch (error) {
      this.tellSettled(command, outcomeOf(error));
      throw error;
    } finally {
      this.waiting.delete(command);
    }
  }

  private tellSettled({ submittedAt, conflicts }: PendingCommand, outcome: CommandOutcome): void {
    const seconds = (performance.now() - submittedAt) / 1000;
    for (const listener of this.settledListeners) listener({ outcome, seconds, conflicts });
  }

  /** Those who wait for longest come first. */
  private expire(): void {
    const { patienceMs } = this.parts;
    for (const command of this.waiting) {
      if (!command.expire(patienceMs) && performance.now() - command.submittedAt <= patienceMs) return;
    }
  }
}

function outcomeOf(error: unknown): CommandOutcome {
  if (error instanceof DomainError) return 'refused';
  if (error instanceof KeyKnown) return 'repeated';
  return isOutage(error) ? 'unavailable' : 'failed';
}
