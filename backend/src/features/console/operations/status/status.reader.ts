import { Injectable, Logger } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Status, StatusDay } from '@terrace/contracts/http/console/status';
import type { PublicConfig } from '@terrace/contracts/http/system';
import {
  type PartState,
  STATUS_DAYS,
  type StatusPart,
  statusParts,
} from '@terrace/contracts/values/status/status-parts';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { Database } from '../../../../platform/database/database.js';
import { OutageLog } from '../../../../platform/observability/outage-log.js';
import { GetMaintenance, GetStatus } from '../operations.public.js';
import { presentPublicIncident } from './incidents.projection.js';
import { IncidentsReader } from './incidents.reader.js';
import { PartChecks } from './part-checks.service.js';
import { dayWithIncidents, isCalledOff, maintenanceSoon, withIncidents } from './status.rules.js';

/** For so long one answer serves everybody, in milliseconds. */
const TTL_MS = 5_000;

type Written = Pick<Status, 'days' | 'incidents'>;

/** Reads what the status page shows. It answers while the database does not: what was written is then as it was read last. */
@Injectable()
export class StatusReader {
  private readonly outage = new OutageLog(new Logger(StatusReader.name), 'status: cannot be read');
  private answer: { readonly until: number; readonly status: Promise<Status> } | undefined;
  private written: Written = { days: lastDays([], new Date()), incidents: [] };

  constructor(
    private readonly checks: PartChecks,
    private readonly incidents: IncidentsReader,
    private readonly database: Database,
  ) {}

  /** How Terrace is, at most some seconds ago. */
  current(): Promise<Status> {
    const now = Date.now();
    if (!this.answer || this.answer.until <= now) {
      const status = this.read();
      this.answer = { until: now + TTL_MS, status };
      status.catch(() => this.forget());
    }
    return this.answer.status;
  }

  /** Maintenance as it was read last: pages, which ask for it, must not wait for a database that does not answer. */
  maintenance(): PublicConfig['maintenance'] {
    void this.current().catch(() => undefined);
    return maintenanceSoon(this.written.incidents, new Date().toISOString());
  }

  /** Reads again, as pages tell of maintenance as it was read last: something was written in this process. */
  async readAgain(): Promise<void> {
    this.forget();
    await this.current().catch(() => undefined);
  }

  /** Reads again for the next visitor. */
  forget(): void {
    this.answer = undefined;
  }

  private async read(): Promise<Status> {
    const measured = await this.states();
    const { days, incidents } = this.written;
    const at = new Date().toISOString();
    const states = withIncidents(measured, incidents, at);
    return {
      at,
      parts: statusParts.map((part) => ({ part, state: states[part] })),
      days: days.map((day) => dayWithIncidents(day, incidents, at)),
      incidents,
    };
  }

  private async states() {
    try {
      const [states, days, incidents] = await Promise.all([
        this.checks.now(),
        this.days(),
        this.incidents.lately(),
      ]);
      this.written = {
        days,
        incidents: incidents.map(presentPublicIncident).filter((incident) => !isCalledOff(incident)),
      };
      this.outage.recovered();
      return states ?? (await this.checks.check());
    } catch (error) {
      this.outage.failed(String(error));
      return this.checks.check();
    }
  }

  private async days(): Promise<StatusDay[]> {
    const { rows } = await this.database.query<DayRow>(
      `select to_char(day, 'YYYY-MM-DD') as day, part, state from status_days`,
    );
    return lastDays(rows, new Date());
  }
}

interface DayRow {
  readonly day: string;
  readonly part: StatusPart;
  readonly state: PartState;
}

/** The last 90 days up to this one (UTC), the oldest first, each with what is known of it. */
function lastDays(rows: readonly DayRow[], now: Date): StatusDay[] {
  return Array.from({ length: STATUS_DAYS }, (_none, index) => {
    const day = new Date(now.getTime() - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const known = rows.filter((row) => row.day === day && statusParts.includes(row.part));
    return { day, parts: Object.fromEntries(known.map(({ part, state }) => [part, state])) };
  });
}

@QueryHandler(GetStatus)
export class GetStatusHandler implements IQueryHandler<GetStatus> {
  constructor(private readonly status: StatusReader) {}

  execute() {
    return this.status.current();
  }
}

@QueryHandler(GetMaintenance)
export class GetMaintenanceHandler implements IQueryHandler<GetMaintenance> {
  constructor(private readonly status: StatusReader) {}

  execute() {
    return Promise.resolve(this.status.maintenance());
  }
}
