import type { Pool } from 'pg';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { inTransaction } from '@terrace/event-core/database/queryable';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import type { EventIndex } from './event-index.js';
import { EventIndexBuilder, type IndexedEvent } from './event-index-builder.js';

/** Rows taken at a time: requests are served between two slices. */
const SLICE = 1_000;

/** What a generation's events are, in short: equal for two generations whose events are equal. */
async function contentsOf(database: Queryable, generation: number): Promise<string> {
  const { rows } = await database.query<{ contents: string | null }>(
    `select md5(string_agg(event_list::text, ',' order by event_list)) as contents
     from catalogue_tournaments where generation = $1`,
    [generation],
  );
  return rows[0]?.contents ?? '';
}

/**
 * One generation as an index. The database sorts, this process takes slices; nothing is read when the events
 * are those that `before` has.
 */
export async function loadEventIndex(
  pool: Pool,
  generation: number,
  before: EventIndex,
): Promise<EventIndex> {
  const contents = await contentsOf(pool, generation);
  if (contents === before.contents) return before.renumbered(generation);
  const builder = new EventIndexBuilder(before.nicknames);
  await inTransaction(pool, async (client) => {
    await client.query(
      `declare indexed cursor for
       select e.id, e.list, e.name, e.home, e.away, e.event_date, e.event_time, e.day_ends_at, e.venue, e.city, e.country,
              e.sport_id, e.sport_name, e.tournament_id, e.tournament_name,
              row_number() over (order by ${readerOrder('e.name')}, e.event_date, e.id)::integer as name_rank
       from catalogue_tournaments t join catalogue_events e on e.list = t.event_list
       where t.generation = $1
       order by e.event_date nulls last, e.event_time nulls last, e.name collate "C", e.id`,
      [generation],
    );
    for (;;) {
      const { rows } = await client.query<IndexedEvent>(`fetch ${SLICE} from indexed`);
      for (const row of rows) builder.add(row);
      if (rows.length < SLICE) return;
    }
  });
  return builder.build(generation, contents);
}
