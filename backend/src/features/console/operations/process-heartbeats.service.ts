import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { HealthParts, type PartHealth } from '../../../platform/observability/health.js';
import { Metrics } from '../../../platform/observability/metrics.js';

/** How often each process writes that it runs. */
const HEARTBEAT_INTERVAL_MS = 5_000;
/** A worker without a heartbeat for longer counts as stopped. */
const HEARTBEAT_TIMEOUT_SECONDS = 20;
/** How long operators can read that a process was there. */
const KEPT_MINUTES = 60;

interface WorkerSeen {
  readonly instance: string;
  readonly secondsAgo: number;
}

/**
 * Each process writes a heartbeat into Postgres, and an api reports in readiness and metrics which workers
 * have a recent one: without a worker, requests still succeed, but no mail is sent and no hold ends.
 */
@Injectable()
export class ProcessHeartbeats implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    health: HealthParts,
    metrics: Metrics,
  ) {
    if (config.ROLE === 'api') health.register('workers', () => this.check());
    metrics.gauge(
      'terrace_workers_running',
      'Processes with a recent heartbeat that work off jobs',
      async () => {
        return (await this.running()).length;
      },
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => void this.beat(), HEARTBEAT_INTERVAL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.database
      .query('delete from process_heartbeats where id = $1', [this.id])
      .catch(() => undefined);
  }

  /** A heartbeat that could not be written is not logged: readiness reports that the database is unavailable. */
  private async beat(): Promise<void> {
    await this.database
      .query(
        `with forgotten as (
           delete from process_heartbeats where seen_at < now() - $4 * interval '1 minute' and id <> $1)
         insert into process_heartbeats (id, instance, role, started_at, seen_at)
         values ($1, $2, $3, now(), now())
         on conflict (id) do update set seen_at = excluded.seen_at`,
        [this.id, `${hostname()}:${this.config.PORT}`, this.config.ROLE, KEPT_MINUTES],
      )
      .catch(() => undefined);
  }

  private async check(): Promise<PartHealth> {
    const seen = await this.workers();
    const running = seen.filter(isRunning);
    return { status: running.length > 0 ? 'ok' : 'degraded', running: running.length, seen };
  }

  private async running(): Promise<readonly WorkerSeen[]> {
    return (await this.workers()).filter(isRunning);
  }

  /** Workers of the last hour, the most recently seen first. */
  private async workers(): Promise<readonly WorkerSeen[]> {
    const { rows } = await this.database.query<WorkerSeen>(
      `select instance, round(extract(epoch from now() - seen_at))::integer as "secondsAgo"
       from process_heartbeats where role in ('worker', 'all') order by seen_at desc limit 20`,
    );
    return rows;
  }
}

function isRunning({ secondsAgo }: WorkerSeen): boolean {
  return secondsAgo <= HEARTBEAT_TIMEOUT_SECONDS;
}
