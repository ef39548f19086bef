import type { Queryable } from '@terrace/event-core/database/queryable';

/**
 * Deletes every generation but the current one and the one before it, what refreshes left unfinished, and the
 * lists without a reference, with their events. Only under the refresh lock.
 */
export async function sweepGenerations(database: Queryable): Promise<void> {
  for (const table of ['catalogue_tournaments', 'catalogue_sports']) {
    await database.query(
      `delete from ${table} where generation not in (
         select unnest(array[generation, previous_generation]) from catalogue_status
       )`,
    );
  }
  const { rowCount } = await database.query(
    `delete from catalogue_event_lists l
     where not exists (select from catalogue_tournaments t where t.event_list = l.id)`,
  );
  // One pass over all events: lists come and go with their events, so without the one there are none of the other.
  if (rowCount === 0) return;
  await database.query(
    `delete from catalogue_events e
     where not exists (select from catalogue_event_lists l where l.id = e.list)`,
  );
}
