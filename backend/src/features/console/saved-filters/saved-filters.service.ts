import { Injectable } from '@nestjs/common';
import {
  MAX_SAVED_FILTERS,
  type SavedFilter,
  type SavedFilterForm,
} from '@terrace/contracts/http/console/saved-filters';
import { DomainError } from '@terrace/event-core/model/errors';
import pg from 'pg';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';

const UNIQUE_VIOLATION = '23505';

/** Saved filters, kept without events: what was searched for is gone with them (docs/decisions/0030). */
@Injectable()
export class SavedFilters {
  constructor(private readonly database: Database) {}

  /** An administrator's own, by section and name. */
  async of(adminId: string): Promise<{ items: SavedFilter[] }> {
    const { rows } = await this.database.query<SavedFilter>(
      'select id, section, name, search from saved_filters where admin_id = $1 order by section, lower(name)',
      [adminId],
    );
    return { items: rows };
  }

  /** Saves a filter, in place of the one of that name. Throws `too-many-saved-filters`. */
  async save(adminId: string, { section, name, search }: SavedFilterForm): Promise<void> {
    // A second call may take the place or the name in the meantime.
    for (;;) {
      const { rows } = await this.database.query<{ saved: boolean; count: number }>(
        `with named as (
           update saved_filters set name = $4, search = $5
           where admin_id = $2 and section = $3 and lower(name) = lower($4) returning id
         ), inserted as (
           insert into saved_filters (id, admin_id, section, name, search, place)
           select $1, $2, $3, $4, $5, min(place)
           from generate_series(1, ${MAX_SAVED_FILTERS}) as place
           where not exists (select from named)
             and place not in (select place from saved_filters where admin_id = $2 and section = $3)
           having min(place) is not null
           on conflict do nothing returning id
         )
         select exists (select from named) or exists (select from inserted) as saved,
           (select count(*)::int from saved_filters where admin_id = $2 and section = $3) as count`,
        [newId(), adminId, section, name, search],
      );
      if (rows[0]?.saved) return;
      if ((rows[0]?.count ?? 0) >= MAX_SAVED_FILTERS) throw new DomainError('too-many-saved-filters');
    }
  }

  /** Throws `not-found`, also for somebody else's, and `filter-name-taken`. */
  async rename(adminId: string, id: string, name: string): Promise<void> {
    try {
      const { rowCount } = await this.database.query(
        'update saved_filters set name = $3 where admin_id = $1 and id = $2',
        [adminId, id, name],
      );
      if (rowCount === 0) throw new DomainError('not-found');
    } catch (failure) {
      if (failure instanceof pg.DatabaseError && failure.code === UNIQUE_VIOLATION)
        throw new DomainError('filter-name-taken');
      throw failure;
    }
  }

  async remove(adminId: string, id: string): Promise<void> {
    await this.database.query('delete from saved_filters where admin_id = $1 and id = $2', [adminId, id]);
  }
}
