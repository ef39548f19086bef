import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import { on } from '../../platform/command/plan.js';
import { type LogLevelCommand, WHOLE_PROGRAM, logLevelDecider } from './log-level.decider.js';

/** Sets the log level of all processes for a while, or lets it go back. */
export class ChangeLogLevel extends Command<void> {
  constructor(readonly command: LogLevelCommand) {
    super();
  }
}

@CommandHandler(ChangeLogLevel)
export class ChangeLogLevelHandler implements ICommandHandler<ChangeLogLevel> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ command }: ChangeLogLevel): Promise<void> {
    await this.executor.execute({
      commands: () => [on(logLevelDecider, WHOLE_PROGRAM, command)],
      result: {},
    });
  }
}
