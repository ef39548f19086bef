import { Injectable } from '@nestjs/common';
import type { Incident } from '@terrace/contracts/http/console/status';
import { STATUS_DAYS } from '@terrace/contracts/values/status/status-parts';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import { viewForAdmins } from '../../../../platform/live/live-view.js';
import { type IncidentRow, presentIncident } from './incidents.projection.js';

const loadIncidents = rowsById<IncidentRow>('incidents');

/** Reads what administrators wrote about incidents. */
@Injectable()
export class IncidentsReader {
  constructor(private readonly database: Database) {}

  /** Those that go on or are planned, and those that ended in the last 90 days: the latest begun first. */
  async lately(): Promise<readonly IncidentRow[]> {
    const { rows } = await this.database.query<IncidentRow>(
      `select * from incidents
       where coalesce(ended_at, until, now()) > now() - make_interval(days => $1) order by begun_at desc, id`,
      [STATUS_DAYS],
    );
    return rows;
  }

  /** One for the administrators. Throws `not-found`. */
  async get(id: string): Promise<Incident> {
    const [row] = await loadIncidents([id], this.database);
    if (!row) throw new DomainError('not-found');
    return presentIncident(row);
  }
}

/** The administrators see incidents change. */
export const incidentsLive = viewForAdmins<IncidentRow>({
  kind: 'incident',
  category: 'incident',
  permission: 'health.see',
  load: loadIncidents,
  present: presentIncident,
});
