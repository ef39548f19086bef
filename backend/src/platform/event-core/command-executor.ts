import type { PlanExecutor } from '@terrace/event-core/batching/plan-executor';
import type { Fact, IdempotencyClaim, Plan } from '@terrace/event-core/model/plan';
import { currentContext, takeIdempotency } from '../observability/context.js';
import { inSpan } from '../observability/tracing.js';
import { FreshResult } from './fresh-result.js';

/**
 * Executes plans in the running work context: actor, correlation and causation ids and the request's
 * idempotency key come from the work context, and each plan has a span.
 */
export class CommandExecutor {
  constructor(private readonly executor: PlanExecutor) {}

  /**
   * Executes a plan, with the request's idempotency key if no command of the request took it before. Returns the
   * plan's result, or the first one of a repeated request: callers then present it, or repeat steps that do no harm
   * when repeated. Throws what `PlanExecutor.execute` throws.
   */
  execute<Facts extends Record<string, Fact<unknown>>, Result>(plan: Plan<Facts, Result>): Promise<Result> {
    return this.executeInContext(() => plan, takeIdempotency());
  }

  /** As `execute`, for a plan that takes looking things up: see `PlanExecutor.executePrepared`. */
  executePrepared<Facts extends Record<string, Fact<unknown>>, Result>(
    prepare: () => Promise<Plan<Facts, Result>>,
  ): Promise<Result> {
    return this.executeInContext(prepare, takeIdempotency());
  }

  /**
   * Executes a plan that must be decided for every single request, whatever key the request has: sign-ins,
   * proofs of a secret, disclosures (docs/decisions/0011). Throws as `execute` does.
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
      const done = await this.executor.executePrepared(prepare, traced);
      span?.set({ 'terrace.events': done.events.map(({ type }) => type) });
      return done;
    });
    return outcome.result;
  }
}
