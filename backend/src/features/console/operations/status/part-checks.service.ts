import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { recordOf } from '@terrace/contracts/values/fields';
import { PartStates, statusParts, worstOf } from '@terrace/contracts/values/status/status-parts';
import { pause } from '@terrace/event-core/feed/timing';
import { Database } from '../../../../platform/database/database.js';
import { JobAdmin } from '../../../../platform/jobs/job-admin.js';
import { HealthParts } from '../../../../platform/observability/health.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { FailureRates } from './failure-rates.js';
import { type PartJobs, hasLoaded, mergedStates, partOfJobs, statesOf } from './status.rules.js';

/** How often each process checks the parts. */
const CHECK_INTERVAL_MS = 15_000;
/** A process without a check for longer says nothing of how it is now. */
const CHECK_TIMEOUT_SECONDS = 60;
/**
 * The worst of this time is written with each check: it outlasts the sweep that reads it, and an outage of the database is
 * written once that is over.
 */
const WORST_OF_MS = 150_000;
const WORST_TIMEOUT_SECONDS = 150;
/** For so long a process may be without a catalogue: it starts, and its checks would tell of a fault. */
const STARTING_MS = 120_000;
/** Failed jobs count for so long: they stay until somebody decides about them. */
const FAILED_LATELY_MS = 15 * 60_000;
/** Failed jobs that are looked at, the newest. */
const MAX_FAILED = 20;

/**
 * Each process checks by its own measurements how the parts of Terrace are, and writes it into Postgres: what everybody is told
 * is what all processes measure together.
 */
@Injectable()
export class PartChecks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly rates: FailureRates;
  private readonly stopping = new AbortController();
  private checks: { readonly at: number; readonly states: PartStates }[] = [];

  constructor(
    private readonly database: Database,
    private readonly health: HealthParts,
    private readonly jobs: JobAdmin,
    metrics: Metrics,
  ) {
    this.rates = new FailureRates(metrics);
  }

  onApplicationBootstrap(): void {
    void this.repeat(this.stopping.signal);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Checks the parts by what this process measures now. */
  async check(): Promise<PartStates> {
    const [{ parts: readiness }, rates, jobs] = await Promise.all([
      this.health.check(),
      this.rates.lately(),
      // What cannot be read is unknown; the database's own state says why.
      this.partJobs().catch(() => []),
    ]);
    const states = statesOf({ readiness, rates, jobs });
    const at = Date.now();
    this.checks = [...this.checks.filter((check) => at - check.at <= WORST_OF_MS), { at, states }];
    return states;
  }

  /** Checks the parts and writes the result. Throws what the database throws. */
  async record(): Promise<void> {
    const parts = await this.check();
    const worst = recordOf(statusParts, (part) => worstOf(this.checks.map(({ states }) => states[part])));
    await this.database.query(
      `with forgotten as (delete from status_checks where checked_at < now() - interval '1 hour' and id <> $1)
       insert into status_checks (id, parts, worst, checked_at) values ($1, $2, $3, now())
       on conflict (id) do update set parts = excluded.parts, worst = excluded.worst, checked_at = excluded.checked_at`,
      [this.id, JSON.stringify(parts), JSON.stringify(worst)],
    );
  }

  /** The states by what all processes wrote lately; undefined before the first check. Throws what the database throws. */
  async now(): Promise<PartStates | undefined> {
    return this.merged('parts', CHECK_TIMEOUT_SECONDS);
  }

  /** The worst states of the last minutes. */
  async worst(): Promise<PartStates | undefined> {
    return this.merged('worst', WORST_TIMEOUT_SECONDS);
  }

  private async merged(column: 'parts' | 'worst', seconds: number): Promise<PartStates | undefined> {
    const { rows } = await this.database.query<{ states: unknown }>(
      `select ${column} as states from status_checks where checked_at > now() - make_interval(secs => $1)`,
      [seconds],
    );
    // A newer or older program may know other parts.
    const known = rows.flatMap(({ states }) => PartStates.safeParse(states).data ?? []);
    return known.length === 0 ? undefined : mergedStates(known);
  }

  /** A check that could not be written is not logged: readiness reports that the database is unavailable. */
  private async repeat(signal: AbortSignal): Promise<void> {
    const startedAt = Date.now();
    for (; !signal.aborted; await pause(CHECK_INTERVAL_MS, signal)) {
      const mayBeStarting = Date.now() - startedAt < STARTING_MS;
      if (mayBeStarting && !(await this.hasLoaded())) continue;
      await this.record().catch(() => undefined);
    }
  }

  private async hasLoaded(): Promise<boolean> {
    return this.health.check().then(
      ({ parts }) => hasLoaded(parts),
      () => true,
    );
  }

  private async partJobs(): Promise<readonly PartJobs[]> {
    const kinds = await this.jobs.kinds();
    const known = kinds.flatMap((kind) => {
      const part = partOfJobs(kind.name);
      return part === undefined ? [] : { ...kind, part };
    });
    return Promise.all(
      known.map(async ({ name, part, failed, waiting }) => ({
        part,
        waiting,
        failedLately: failed === 0 ? 0 : await this.failedLately(name),
      })),
    );
  }

  private async failedLately(kind: string): Promise<number> {
    const failed = await this.jobs.failedJobs(kind, MAX_FAILED);
    return failed.filter(({ failedAt }) => Date.now() - failedAt.getTime() < FAILED_LATELY_MS).length;
  }
}
