import { Injectable } from '@nestjs/common';
import type { CatalogueStatus } from '@terrace/contracts/http/market/catalogue';
import { Database } from '../../../platform/database/database.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { CatalogueStatusRow } from './catalogue-status.projection.js';
import { CATALOGUE } from './catalogue.decider.js';
import { REFRESH_LOCK } from './refresh/refresh-lock.js';
import { CurrentCatalogue } from './search/current-catalogue.service.js';

/** Reads how old the cached catalogue is, and whether a refresh is under way in any process. */
@Injectable()
export class CatalogueStatusReader {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CurrentCatalogue,
  ) {}

  /** The status now. Once it is new, so is the next search. */
  async get(): Promise<CatalogueStatus> {
    await this.catalogue.catchUp();
    return presentStatus(await loadStatus(this.database));
  }
}

/** The status row with what only the moment knows. Version 0 before the first refresh. */
export type PresentableStatus = CatalogueStatusRow & {
  readonly id: string;
  readonly version: number;
  readonly age_seconds: number | null;
  readonly refreshing: boolean;
};

/** The present status. `refreshing`: a process holds the lock, so it is false as soon as that process ends. */
export async function loadStatus(database: Queryable): Promise<PresentableStatus> {
  const { rows } = await database.query<PresentableStatus>(
    `select $1 as id,
            coalesce(s.version, 0) as version,
            coalesce(s.generation, 0) as generation,
            coalesce(s.previous_generation, 0) as previous_generation,
            s.refreshed_at,
            coalesce(s.events, 0) as events,
            coalesce(s.tournaments, 0) as tournaments,
            coalesce(s.skipped, 0) as skipped,
            s.last_error,
            s.failed_at,
            -- greatest() would skip the null of a catalogue that was never loaded, and answer 0.
            case when s.refreshed_at is not null
                 then greatest(0, floor(extract(epoch from now() - s.refreshed_at)))::integer end as age_seconds,
            exists (
              select from pg_locks
              where locktype = 'advisory' and granted and objsubid = 1
                and database = (select oid from pg_database where datname = current_database())
                and (classid::bigint << 32) | objid::bigint = hashtextextended($2, 0)
            ) as refreshing
     from (select) as one left join catalogue_status s on s.id = $1`,
    [CATALOGUE, REFRESH_LOCK],
  );
  const [status] = rows;
  if (!status) throw new Error('A left join of one row gives one row');
  return status;
}

/** The status for anyone. */
export function presentStatus(row: PresentableStatus): CatalogueStatus {
  return {
    version: row.version,
    refreshedAt: row.refreshed_at?.toISOString() ?? null,
    ageSeconds: row.age_seconds,
    events: row.events,
    refreshing: row.refreshing,
    lastError: row.last_error,
  };
}
