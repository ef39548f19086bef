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
import { incidentEvents } from './status/incident.events.js';
import {
  EndIncidentHandler,
  OpenIncidentHandler,
  UpdateIncidentHandler,
} from './status/incidents.handler.js';
import { incidents } from './status/incidents.projection.js';
import { IncidentsReader, incidentsLive } from './status/incidents.reader.js';
import { PartChecks } from './status/part-checks.service.js';
import { StatusController } from './status/status.controller.js';
import { StatusDays } from './status/status-days.sweeper.js';
import { GetMaintenanceHandler, GetStatusHandler, StatusReader } from './status/status.reader.js';

/** What operators see and do: which processes run, how much they log, their failed jobs, and what everybody is told of it. */
@Module(
  defineFeature({
    controllers: [LogLevelController, JobBoardController, StatusController],
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
      PartChecks,
      StatusDays,
      StatusReader,
      GetStatusHandler,
      GetMaintenanceHandler,
      IncidentsReader,
      OpenIncidentHandler,
      UpdateIncidentHandler,
      EndIncidentHandler,
    ],
    events: [logLevelEvents, jobDecisionEvents, incidentEvents],
    readModels: [incidents],
    liveViews: [incidentsLive],
  }),
)
export class OperationsModule {}
