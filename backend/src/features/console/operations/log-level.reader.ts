import { Injectable } from '@nestjs/common';
import type { LogLevelInForce } from '@terrace/contracts/http/console/log-level';
import type { Foldable } from '@terrace/event-core/model/decider';
import { EventStore } from '@terrace/event-core/store/event-store';
import { streamId } from '@terrace/event-core/model/event';
import { type LogLevelState, WHOLE_PROGRAM, isInForce, logLevelDecider } from './log-level.decider.js';

const fold: Foldable<LogLevelState> = logLevelDecider;

/** The log level that was set last, and the version of its stream that set it. */
interface LastLogLevel {
  readonly state: LogLevelState;
  readonly version: number;
}

export const NO_LOG_LEVEL: LastLogLevel = { state: null, version: 0 };

/** The log level by the log of events. */
@Injectable()
export class LogLevelReader {
  constructor(private readonly store: EventStore) {}

  /** The log level that was set last; reads only the events after the `known` version. */
  async read(known: LastLogLevel = NO_LOG_LEVEL): Promise<LastLogLevel> {
    const events = await this.store.readStream(streamId(fold.category, WHOLE_PROGRAM), known.version);
    return events.reduce<LastLogLevel>(
      ({ state }, event) => ({ state: fold.evolve(state, event), version: event.version }),
      known,
    );
  }

  /** The level that is in force now; nulls for the configured one. */
  async inForce(): Promise<LogLevelInForce> {
    const { state } = await this.read();
    if (!isInForce(state, new Date())) return { level: null, until: null };
    return { level: state.level, until: state.until.toISOString() };
  }
}
