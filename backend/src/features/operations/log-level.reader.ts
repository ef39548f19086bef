import { Injectable } from '@nestjs/common';
import type { LogLevelInForce } from '@terrace/contracts/http/log-level';
import { LogLevelStream } from './log-level-stream.js';
import { isInForce } from './log-level.decider.js';

/** Reads how much the program logs. */
@Injectable()
export class LogLevelReader {
  constructor(private readonly stream: LogLevelStream) {}

  async inForce(): Promise<LogLevelInForce> {
    const { state } = await this.stream.read();
    if (!isInForce(state, new Date())) return { level: null, until: null };
    return { level: state.level, until: state.until.toISOString() };
  }
}
