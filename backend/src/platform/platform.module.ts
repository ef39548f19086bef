import { type DynamicModule, Global, Inject, Injectable, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { CommandExecutor } from './command/command-executor.js';
import { EventCoreModule } from './command/command.module.js';
import { ForgetOldKeys } from './command/forget-old-keys.sweeper.js';
import { QueueDecisions } from './command/queue-decisions.js';
import { CONFIG, type Config } from './config/config.js';
import { KeyVersions } from './crypto/key-versions.js';
import { RemoveDestroyedKeys } from './crypto/remove-destroyed-keys.sweeper.js';
import { DATABASE_POOL } from './database/pool.js';
import { FeedModule } from './feed/feed.module.js';
import { OutboxSignal } from './feed/outbox-signal.js';
import { PostgresFeed } from './feed/postgres-feed.js';
import { JobsModule } from './jobs/jobs.module.js';
import { ChangePublisher } from './live/change-publisher.js';
import { LiveModule } from './live/live.module.js';
import { ListExports } from './http/csv/list-exports.js';
import { RateLimits } from './http/rate-limits.js';
import { AnsweredRequests } from './observability/answered-requests.js';
import { HealthParts } from './observability/health.js';
import { LOGGER } from './observability/logger.js';
import { Metrics } from './observability/metrics.js';
import { ServedMinutes } from './observability/served-minutes.js';
import { RebuildStaleReadModels } from './projections/rebuild-stale-read-models.sweeper.js';

/** Joins parts that must not know each other: who appends wakes who gives positions. */
@Injectable()
class Wiring {
  constructor(
    executor: CommandExecutor,
    outbox: OutboxSignal,
    feed: PostgresFeed,
    live: ChangePublisher,
    health: HealthParts,
    metrics: Metrics,
    @Inject(DATABASE_POOL) pool: Pool,
  ) {
    const commands = metrics.counter('terrace_events_appended_total', 'Events appended to the log');
    executor.onAppended((events) => {
      feed.appended(events);
      outbox.appended();
      live.anticipate(events);
      commands.inc(events.length);
    });
    const conflicts = metrics.counter(
      'terrace_command_conflicts_total',
      'Times that a version was in a command’s way, which was then decided again',
    );
    executor.onSettled((settled) => {
      metrics.commands.observe({ outcome: settled.outcome }, settled.seconds);
      conflicts.inc(settled.conflicts);
    });
    health.register(
      'database',
      async () => {
        await pool.query('select 1');
        return { status: 'ok' };
      },
      true,
    );
  }
}

/** How the program works, for any feature: configuration, event core, feed, live socket, jobs, observability. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, logger: Logger): DynamicModule {
    const shared = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      HealthParts,
      Metrics,
      ServedMinutes,
      AnsweredRequests,
      ListExports,
      RateLimits,
      QueueDecisions,
    ];
    return {
      module: PlatformModule,
      imports: [EventCoreModule.root(), FeedModule.with(config), LiveModule.with(config), JobsModule],
      providers: [...shared, Wiring, RebuildStaleReadModels, ForgetOldKeys, RemoveDestroyedKeys, KeyVersions],
      exports: [...shared],
    };
  }
}
