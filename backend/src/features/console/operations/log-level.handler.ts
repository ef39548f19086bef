import { Command } from '@nestjs/cqrs';
import type { LogLevel } from '@terrace/contracts/http/console/log-level';
import { on } from '@terrace/event-core/model/plan';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { type LogLevelCommand, WHOLE_PROGRAM, logLevelDecider } from './log-level.decider.js';

/** Sets the log level of all processes for some minutes. */
export class SetLogLevel extends Command<object> {
  constructor(
    readonly level: LogLevel,
    readonly minutes: number,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Ends a set log level before its time. */
export class ResetLogLevel extends Command<object> {
  constructor(readonly by: DecidedBy) {
    super();
  }
}

export const SetLogLevelHandler = planHandler(SetLogLevel, ({ level, minutes, by }) =>
  logLevelPlan({ type: 'SetLogLevel', level, minutes, by }),
);

export const ResetLogLevelHandler = planHandler(ResetLogLevel, ({ by }) =>
  logLevelPlan({ type: 'ResetLogLevel', by }),
);

function logLevelPlan(command: LogLevelCommand) {
  return { commands: () => [on(logLevelDecider, WHOLE_PROGRAM, command)], result: {} };
}
