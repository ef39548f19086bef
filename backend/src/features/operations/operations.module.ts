import { Module } from '@nestjs/common';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LogLevelController } from './log-level.controller.js';
import { logLevelEvents } from './log-level.events.js';
import { LogLevelFollower } from './log-level-follower.js';
import { ChangeLogLevelHandler } from './log-level.handler.js';
import { GetLogLevelHandler } from './log-level.query.js';
import { LogLevelStream } from './log-level-stream.js';

/** What administrators do with the running program: how much it says. */
@Module({
  controllers: [LogLevelController],
  providers: [LogLevelStream, ChangeLogLevelHandler, GetLogLevelHandler, LogLevelFollower],
})
export class OperationsModule {
  constructor(types: EventTypes) {
    types.register(logLevelEvents);
  }
}
