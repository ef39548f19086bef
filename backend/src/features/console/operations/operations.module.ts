import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { JobBoardController } from './job-board.controller.js';
import { JobBoardReader } from './job-board.reader.js';
import { jobDecisionEvents } from './job-decisions.events.js';
import {
  DeleteFailedJobHandler,
  RetryFailedJobHandler,
  WhenJobIsDecidedOnDoIt,
} from './job-decisions.handler.js';
import { LogLevelController } from './log-level.controller.js';
import { logLevelEvents } from './log-level.events.js';
import { LogLevelFollower } from './log-level-follower.service.js';
import { ResetLogLevelHandler, SetLogLevelHandler } from './log-level.handler.js';
import { LogLevelReader } from './log-level.reader.js';
import { ProcessHeartbeats } from './process-heartbeats.service.js';
import { BackupAge, ResourceMetrics } from './resource-metrics.service.js';

/** What operators see and do: which processes run, how much they log, and their failed jobs. */
@Module(
  defineFeature({
    controllers: [LogLevelController, JobBoardController],
    providers: [
      BackupAge,
      ProcessHeartbeats,
      ResourceMetrics,
      SetLogLevelHandler,
      ResetLogLevelHandler,
      LogLevelReader,
      LogLevelFollower,
      JobBoardReader,
      RetryFailedJobHandler,
      DeleteFailedJobHandler,
      WhenJobIsDecidedOnDoIt,
    ],
    events: [logLevelEvents, jobDecisionEvents],
  }),
)
export class OperationsModule {}
