import { type DynamicModule, Global, Inject, Injectable, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { EventCoreModule } from './event-core/event-core.module.js';
import { ForgetOldKeys } from './event-core/forget-old-keys.sweeper.js';
import { Config } from './config/config.js';
import { KeyVersions } from './event-core/key-versions.js';
import { RemoveDestroyedKeys } from './event-core/remove-destroyed-keys.sweeper.js';
import { DatabaseHealth } from './database/database-health.js';
import { Database } from './database/database.js';
import { FilesModule } from './files/files.module.js';
import { FeedModule } from './event-core/feed.module.js';
import { OutboxSignal } from '@terrace/event-core/feed/outbox';
import { PlanExecutor } from '@terrace/event-core/batching/plan-executor';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { AfterAnswer } from './jobs/after-answer.js';
import { JobsModule } from './jobs/jobs.module.js';
import { ChangePublisher } from './live/change-publisher.js';
import { LiveModule } from './live/live.module.js';
import { ListExports } from './http/csv/list-exports.js';
import { AdminLists } from './queues/admin-list.js';
import { GuestRecords } from './queues/guest-records.js';
import { OpenMatters } from './queues/open-matters.js';
import { KeptAtErasure } from './queues/kept-at-erasure.js';
import { ProtectedActs } from './queues/protected-acts.js';
import { RateLimits } from './limits/rate-limits.js';
import { RequestRecorder } from './observability/request-recorder.js';
import { HealthParts } from './observability/health.js';
import { LOGGER } from './observability/logger.js';
import { Metrics } from './observability/metrics.js';
import { RequestStatistics } from './observability/request-statistics.js';
import { RebuildStaleReadModels } from './event-core/rebuild-stale-read-models.sweeper.js';

/** Connects parts that do not know each other: an append wakes the sequencer. */
@Injectable()
class Wiring {
  constructor(
    executor: PlanExecutor,
    outbox: OutboxSignal,
    feed: PostgresFeed,
    live: ChangePublisher,
    health: HealthParts,
    metrics: Metrics,
    @Inject(Database) pool: Pool,
  ) {
    const commands = metrics.counter('terrace_events_appended_total', 'Events appended to the log');
    executor.onAppended((events) => {
      feed.appended(events);
      outbox.appended();
      live.prefetchRows(events);
      commands.inc(events.length);
    });
    const conflicts = metrics.counter(
      'terrace_command_conflicts_total',
      'Times that a version was in a command’s way, which was then decided again',
    );
    const database = new DatabaseHealth(pool);
    executor.onSettled((settled) => {
      database.commandSettled(settled.error);
      metrics.commands.observe({ outcome: settled.outcome }, settled.seconds);
      conflicts.inc(settled.conflicts);
    });
    health.register('database', () => database.check(), true);
  }
}

/** How the program works, for any feature: configuration, event core, feed, live socket, jobs, observability. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, logger: Logger): DynamicModule {
    const shared = [
      { provide: Config, useValue: config },
      { provide: LOGGER, useValue: logger },
      HealthParts,
      Metrics,
      RequestStatistics,
      RequestRecorder,
      ListExports,
      AdminLists,
      AfterAnswer,
      GuestRecords,
      OpenMatters,
      ProtectedActs,
      KeptAtErasure,
      RateLimits,
    ];
    return {
      module: PlatformModule,
      imports: [
        EventCoreModule.root(),
        FeedModule.with(config),
        LiveModule.with(config),
        JobsModule,
        FilesModule,
      ],
      providers: [...shared, Wiring, RebuildStaleReadModels, ForgetOldKeys, RemoveDestroyedKeys, KeyVersions],
      exports: [...shared],
    };
  }
}
