import type { Type } from '@nestjs/common';
import { type Command, CommandHandler, type CommandResult } from '@nestjs/cqrs';
import type { Fact, Plan } from '@terrace/event-core/model/plan';
import { CommandExecutor } from './command-executor.js';

/**
 * The Nest handler of a command that is nothing but a plan: executes the plan under the request's idempotency key and
 * answers its result. A command that looks things up first has a handler class of its own.
 */
export function planHandler<Asked extends Command<unknown>, Facts extends Record<string, Fact<unknown>>>(
  command: Type<Asked>,
  planOf: (command: Asked) => Plan<Facts, CommandResult<Asked>>,
): Type<{ execute(command: Asked): Promise<CommandResult<Asked>> }> {
  @CommandHandler(command)
  class PlanHandler {
    constructor(private readonly executor: CommandExecutor) {}

    execute(asked: Asked) {
      return this.executor.execute(planOf(asked));
    }
  }
  return PlanHandler;
}
