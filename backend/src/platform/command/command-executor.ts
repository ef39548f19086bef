import type { Queryable } from '../database/queryable.js';
import { type StoredEvent } from '../event-store/event.js';
import { currentContext, takeIdempotency } from '../observability/context.js';
import { inSpan } from '../observability/tracing.js';
import type { CommandContext } from './command-context.js';
import { FlightDispatcher, type DispatcherParts } from './flight-dispatcher.js';
import { IdempotentCommands } from './idempotent-commands.js';
import type { Outcome } from './outcome.js';
import { PendingCommand } from './pending-command.js';
import type { Fact, Plan } from './plan.js';

/** How often commands are looked at that have waited too long. */
const LOOK_MS = 50;

/** What an executor works with. */
export interface ExecutorParts extends DispatcherParts {
  readonly database: Queryable;
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
  private readonly look: NodeJS.Timeout;

  constructor(private readonly parts: ExecutorParts) {
    this.dispatcher = new FlightDispatcher(parts);
    this.idempotent = new IdempotentCommands(parts.database);
    this.look = setInterval(() => this.expire(), LOOK_MS).unref();
  }

  /**
   * Carries out a plan on behalf of whoever the running work is for, with the request's idempotency key if no
   * command of the request took it before. Answers the plan's result, or the first one of a repeated request.
   * Throws DomainError when the rules refuse, Unavailable when the database does not answer in time.
   */
  async execute<Facts extends Record<string, Fact<unknown>>, Result>(
    plan: Plan<Facts, Result>,
  ): Promise<Result> {
    const { actor, correlationId, causationId } = currentContext();
    const idempotency = takeIdempotency();
    const context = {
      actor,
      correlationId,
      ...(causationId && { causationId }),
      ...(idempotency && { idempotency }),
    };
    const outcome = await inSpan('command', { kind: 'internal' }, async (span) => {
      const traced = span ? { ...context, traceparent: span.traceparent } : context;
      const carriedOut = await this.carryOut(plan, traced);
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
    const carryOut = () =>
      this.wait(new PendingCommand(plan, context)).then((events) => ({
        result: plan.result,
        replayed: false,
        events,
      }));
    return context.idempotency ? this.idempotent.once(context.idempotency, carryOut) : carryOut();
  }

  /** Hears of the events of every command after their commit: the sequencer may be woken. */
  onAppended(listener: (events: readonly StoredEvent[]) => void): void {
    this.listeners.push(listener);
  }

  /** Waits for the commands that were given, then closes the connections. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.waiting].map(({ outcome }) => outcome));
    clearInterval(this.look);
    await this.dispatcher.close();
  }

  private async wait(command: PendingCommand): Promise<readonly StoredEvent[]> {
    this.waiting.add(command);
    this.dispatcher.submit(command);
    try {
      const events = await command.outcome;
      if (events.length > 0) for (const listener of this.listeners) listener(events);
      return events;
    } finally {
      this.waiting.delete(command);
    }
  }

  /** Those who wait for longest come first. */
  private expire(): void {
    for (const command of this.waiting) {
      if (!command.expire(this.parts.patienceMs)) return;
    }
  }
}
