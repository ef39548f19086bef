import type { Queryable } from '@terrace/event-core/database/queryable';
import type { EventRow, TournamentRow } from './catalogue-rows.table.js';
import { gatheredById } from '../../../platform/database/rows-by-id.js';

const EVENT_COLUMNS = `e.id, e.name, e.home, e.away, e.event_date, e.event_time, e.date_is_final, e.starts_at,
  e.time_zone, e.day_ends_at, e.venue, e.map_url, e.city, e.country, e.sport_id, e.sport_name, e.tournament_id,
  e.tournament_name, e.tickets_path, e.cancelled, e.unread_date, e.unread_time`;
const CURRENT = `(select generation from catalogue_status where id = 'main')`;

/** Where an event's row lies: lists never change, so a reference stays good as long as its generation is kept. */
export interface EventReference {
  readonly id: string;
  readonly list: number;
}

/** The rows of these events, in their order. */
export async function loadReferenced(
  database: Queryable,
  references: readonly EventReference[],
): Promise<readonly EventRow[]> {
  if (references.length === 0) return [];
  const { rows } = await database.query<EventRow>(
    `select ${EVENT_COLUMNS}
     from unnest($1::bigint[], $2::text[]) with ordinality as wanted (list, id, ordinal)
     join catalogue_events e on e.list = wanted.list and e.id = wanted.id
     order by wanted.ordinal`,
    [references.map(({ list }) => list), references.map(({ id }) => id)],
  );
  return rows;
}

/** Ids of those of these events that upstream calls cancelled. */
export async function loadCancelled(
  database: Queryable,
  references: readonly EventReference[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await database.query<{ id: string }>(
    `select e.id from unnest($1::bigint[], $2::text[]) as wanted (list, id)
     join catalogue_events e on e.list = wanted.list and e.id = wanted.id
     where e.cancelled`,
    [references.map(({ list }) => list), references.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Events of the current generation by their ids. */
export function loadEvents(database: Queryable, ids: readonly string[]): Promise<readonly EventRow[]> {
  return loadCurrentEvents(ids, database);
}

const loadCurrentEvents = gatheredById((ids, database) => loadEventsOf(database, null, ids));

/** Events of a generation, null for the current one, by their ids. */
export async function loadEventsOf(
  database: Queryable,
  generation: number | null,
  ids: readonly string[],
): Promise<readonly EventRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<EventRow>({
    name: 'events-by-id',
    text: `select distinct on (e.id) ${EVENT_COLUMNS}
           from catalogue_events e
           join catalogue_tournaments t on t.event_list = e.list and t.generation = coalesce($2, ${CURRENT})
           where e.id = any($1)
           order by e.id, e.list`,
    values: [ids, generation],
  });
  return rows;
}

/** Tournaments of the current generation by their ids. */
export async function loadTournaments(
  database: Queryable,
  ids: readonly string[],
): Promise<readonly TournamentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<TournamentRow>(
    `select id, name, country, season, sport_id, sport_name from catalogue_tournaments
     where generation = ${CURRENT} and id = any($1)`,
    [ids],
  );
  return rows;
}
