import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LogLevelInForce } from '@terrace/contracts/http/log-level';
import { LogLevelStream } from './log-level-stream.js';
import { isInForce } from './log-level.decider.js';

export class GetLogLevel extends Query<LogLevelInForce> {}

@QueryHandler(GetLogLevel)
export class GetLogLevelHandler implements IQueryHandler<GetLogLevel> {
  constructor(private readonly stream: LogLevelStream) {}

  async execute(): Promise<LogLevelInForce> {
    const { state } = await this.stream.read();
    if (!isInForce(state, new Date())) return { level: null, until: null };
    return { level: state.level, until: state.until.toISOString() };
  }
}
