import { STATUS_DAYS, partStates, statusParts } from '@terrace/contracts/values/status/status-parts';
import { Database } from '../../../../platform/database/database.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { PartChecks } from './part-checks.service.js';

/** Keeps the worst state of each part on each day (UTC), for as many days as the status page shows. */
@Sweeper({ name: 'status-days', everyMs: 60_000 })
export class StatusDays implements Sweeps {
  constructor(
    private readonly checks: PartChecks,
    private readonly database: Database,
  ) {}

  /** Writes only what is worse than what the day has. */
  async sweep(): Promise<void> {
    const worst = await this.checks.worst();
    if (!worst) return;
    await this.database.query(
      `insert into status_days (day, part, state)
       select (now() at time zone 'UTC')::date, part, state from unnest($1::text[], $2::text[]) as checked (part, state)
       on conflict (day, part) do update set state = excluded.state
       where array_position($3::text[], excluded.state) > array_position($3::text[], status_days.state)`,
      [statusParts, statusParts.map((part) => worst[part]), partStates],
    );
    await this.database.query(
      `delete from status_days where day <= (now() at time zone 'UTC')::date - $1::integer`,
      [STATUS_DAYS],
    );
  }
}
