import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '@terrace/event-core/database/queryable';
import { EVENT_ROW_COLUMNS } from '../catalogue-rows.table.js';

const CURRENT = `(select generation from catalogue_status where id = 'main')`;

/** An event of the current generation that a newer one does not have. */
export interface MissingEvent {
  readonly id: string;
  readonly name: string;
  readonly list: number;
  readonly tournament: string;
}

/** Events to come that the new generation does not have; lists that both have need no comparison. */
export async function missingEvents(
  database: Queryable,
  generation: number,
  now: Date,
): Promise<readonly MissingEvent[]> {
  const { rows } = await database.query<MissingEvent>(
    `select distinct on (e.id) e.id, e.name, e.list, t.id as tournament
     from catalogue_tournaments t join catalogue_events e on e.list = t.event_list
     where t.generation = ${CURRENT} and (e.day_ends_at is null or e.day_ends_at > $2)
       and not exists (select from catalogue_tournaments s
                       where s.generation = $1 and s.event_list = t.event_list)
       and not exists (select from catalogue_events m join catalogue_tournaments n on n.event_list = m.list
                       where m.id = e.id and n.generation = $1)
     order by e.id, e.list`,
    [generation, now],
  );
  return rows;
}

/** How many events to come the current generation has. */
export async function countComing(database: Queryable, now: Date): Promise<number> {
  const { rows } = await database.query<{ coming: number }>(
    `select count(distinct e.id)::integer as coming
     from catalogue_tournaments t join catalogue_events e on e.list = t.event_list
     where t.generation = ${CURRENT} and (e.day_ends_at is null or e.day_ends_at > $1)`,
    [now],
  );
  return rows[0]?.coming ?? 0;
}

/** Puts events of the current generation into the new one, each into its tournament, which may be missing too. */
export async function carryOver(
  pool: Pool,
  generation: number,
  events: readonly MissingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const tournaments = new Set(events.map(({ tournament }) => tournament));
  const columns = EVENT_ROW_COLUMNS.join(', ');
  await inTransaction(pool, async (client) => {
    for (const tournament of tournaments) {
      const own = events.filter((event) => event.tournament === tournament);
      // No answer of upstream has this digest, so the next refresh reads the list again.
      const { rows } = await client.query<{ id: number }>(
        `insert into catalogue_event_lists (digest, skipped) values ($1, 0) returning id`,
        [`carried ${generation} ${tournament}`],
      );
      const list = rows[0]?.id;
      await client.query(
        `insert into catalogue_events (list, ${columns})
         select $1, ${columns} from catalogue_events
         where list = (select event_list from catalogue_tournaments where generation = $2 and id = $3)
            or list = $4 and id = any($5)`,
        [list, generation, tournament, own[0]?.list, own.map(({ id }) => id)],
      );
      await client.query(
        `insert into catalogue_tournaments (generation, id, name, country, season, sport_id, sport_name, event_list)
         select $1, id, name, country, season, sport_id, sport_name, $3
         from catalogue_tournaments where generation = ${CURRENT} and id = $2
         on conflict (generation, id) do update set event_list = excluded.event_list`,
        [generation, tournament, list],
      );
    }
    await client.query(
      `insert into catalogue_sports (generation, id, name, position)
       select $1, id, name, position from catalogue_sports s
       where generation = ${CURRENT}
         and id in (select sport_id from catalogue_tournaments where generation = $1)
       on conflict do nothing`,
      [generation],
    );
  });
}
