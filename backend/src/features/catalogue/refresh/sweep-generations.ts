import type { Queryable } from '../../../platform/database/queryable.js';

/** Lists deleted by one statement; one that takes long would be cut, and holds up vacuum meanwhile. */
const LISTS_AT_ONCE = 100;

/**
 * Deletes every generation but the current one and the one before it, what refreshes left unfinished, and the
 * lists that nobody points to any more. Only under the refresh lock.
 */
export async function sweepGenerations(database: Queryable): Promise<void> {
  for (const table of ['catalogue_tournaments', 'catalogue_sports']) {
    await database.query(
      `delete from ${table} where generation not in (
         select unnest(array[generation, previous_generation]) from catalogue_status
       )`,
    );
  }
  while ((await deleteLists(database)) === LISTS_AT_ONCE);
}

async function deleteLists(database: Queryable): Promise<number | null> {
  const { rowCount } = await database.query(
    `delete from catalogue_event_lists where id in (
       select l.id from catalogue_event_lists l
       where not exists (select from catalogue_tournaments t where t.event_list = l.id)
       limit ${LISTS_AT_ONCE}
     )`,
  );
  return rowCount;
}
