import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecideMany, ItemProblem } from '@terrace/contracts/http/decisions';
import type { Logger } from 'pino';
import type { DecidedBy } from './decided-by.js';
import { QueueDecisions } from './queue-decisions.js';
import { problemOf } from '../../platform/http/problem.filter.js';
import { currentContext, inContext, takeIdempotency } from '../../platform/observability/context.js';
import { LOGGER } from '../../platform/observability/logger.js';

/** What became of each thing, in the order they were asked for. */
export type Outcomes = readonly { readonly id: string; readonly problem: ItemProblem | null }[];

/** One verdict of an administrator for several things. What one of them refuses stops none of the others. */
export class DecideManyThings extends Command<Outcomes> {
  constructor(
    readonly asked: DecideMany,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(DecideManyThings)
export class DecideManyThingsHandler implements ICommandHandler<DecideManyThings> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: QueueDecisions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Each thing is a command with an idempotency key of its own, made of the request's and the thing's id. */
  async execute({ asked: { kind, verdict, items, rejection }, by }: DecideManyThings): Promise<Outcomes> {
    const claim = takeIdempotency();
    const context = currentContext();
    const decide = async ({ id, version }: { readonly id: string; readonly version: number }) => {
      const command = this.decisions.commandFor(kind, { id, verdict, by, seen: version, rejection });
      const work = { ...context, ...(claim && { idempotency: { ...claim, key: `${claim.key} ${id}` } }) };
      try {
        await inContext(work, () => this.commands.execute(command));
        return { id, problem: null };
      } catch (error) {
        return { id, problem: this.problemOf(error) };
      }
    };
    return Promise.all(items.map(decide));
  }

  private problemOf(error: unknown): ItemProblem {
    const { status, code, detail, decision } = problemOf(error);
    if (status >= 500) this.logger.error({ err: error, code }, 'one of several decisions failed');
    return { code, detail, ...(decision && { decision }) };
  }
}
