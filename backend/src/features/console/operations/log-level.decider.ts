import type { LogLevel } from '@terrace/contracts/http/console/log-level';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import type { LogLevelEvent } from './log-level.events.js';

export type LogLevelCommand =
  | {
      readonly type: 'SetLogLevel';
      readonly level: LogLevel;
      readonly minutes: number;
      readonly by: DecidedBy;
    }
  | { readonly type: 'ResetLogLevel'; readonly by: DecidedBy };

/** The level that was set last; `null` when none was set, or when it was reset. */
export type LogLevelState = { readonly level: LogLevel; readonly until: Date } | null;

/** The one log level of the whole program: all processes share this stream. */
export const WHOLE_PROGRAM = 'program';

/** For a while, and never for good: a talkative program is expensive, and forgotten. */
export const logLevelDecider: Decider<LogLevelState, LogLevelCommand, LogLevelEvent> = {
  category: 'loglevel',
  initial: () => null,
  decide(command, state, now) {
    const { id, name } = command.by;
    const personal = { [id]: { name } };
    const by = { by: id, at: now.toISOString() };
    switch (command.type) {
      case 'SetLogLevel': {
        const until = new Date(now.getTime() + command.minutes * 60_000).toISOString();
        return [{ type: 'LogLevelSet', data: { level: command.level, until, ...by }, personal }];
      }
      case 'ResetLogLevel':
        return isInForce(state, now) ? [{ type: 'LogLevelReset', data: by, personal }] : [];
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'LogLevelSet':
        return { level: event.data.level, until: new Date(event.data.until) };
      case 'LogLevelReset':
        return null;
    }
  },
};

export function isInForce(state: LogLevelState, now: Date): state is NonNullable<LogLevelState> {
  return state !== null && state.until > now;
}
