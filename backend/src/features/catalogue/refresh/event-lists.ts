import type { Queryable } from '../../../platform/database/queryable.js';
import type { TournamentRow } from '../catalogue-rows.js';
import type { EventList } from '../upstream/event-list.js';

/** Rows sent to the database at a time. */
const PORTION = 500;

/** A list that lies in the database. */
export interface StoredList {
  readonly id: number;
  /** Items of it that made no sense. */
  readonly skipped: number;
}

/** Lists of the current generation by their digests: they are whole, so they may be used again. */
export async function knownLists(database: Queryable): Promise<ReadonlyMap<string, StoredList>> {
  const { rows } = await database.query<StoredList & { digest: string }>(
    `select l.id, l.digest, l.skipped from catalogue_event_lists l
     where exists (
       select from catalogue_tournaments t join catalogue_status s on s.generation = t.generation
       where t.event_list = l.id
     )`,
  );
  return new Map(rows.map(({ digest, ...list }) => [digest, list]));
}

/** Where a list belongs: a tournament of the generation that is growing. */
export interface ListOwner {
  readonly generation: number;
  readonly tournament: TournamentRow;
}

/** A tournament whose events lie in the database already. What upstream names twice is kept once. */
export async function useList(database: Queryable, owner: ListOwner, list: StoredList): Promise<void> {
  await database.query(
    `insert into catalogue_tournaments (${TOURNAMENT_COLUMNS}, event_list)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [...valuesOf(owner), list.id],
  );
}

/**
 * Reads a list and writes its tournament and events, with one round trip and one commit for most. Answers how many
 * items made no sense; throws UpstreamError when the whole does not.
 */
export async function storeList(
  database: Queryable,
  owner: ListOwner,
  { digest, read }: EventList,
): Promise<number> {
  const { items, skipped } = read();
  const { rows } = await database.query<{ id: number }>(
    `with list as (
       insert into catalogue_event_lists (digest, skipped) values ($8, $9) returning id
     ), tournament as (
       insert into catalogue_tournaments (${TOURNAMENT_COLUMNS}, event_list)
       select $1, $2, $3, $4, $5, $6, $7, id from list on conflict do nothing
     ), events as (${addEvents('(select id from list)', '$10')})
     select id from list`,
    [...valuesOf(owner), digest, skipped, JSON.stringify(items.slice(0, PORTION))],
  );
  const [row] = rows;
  if (!row) throw new Error('An insert returns what it inserted');
  for (let from = PORTION; from < items.length; from += PORTION) {
    await database.query(addEvents('$1::bigint', '$2'), [
      row.id,
      JSON.stringify(items.slice(from, from + PORTION)),
    ]);
  }
  return skipped;
}

const TOURNAMENT_COLUMNS = 'generation, id, name, country, season, sport_id, sport_name';

function valuesOf({ generation, tournament }: ListOwner): readonly unknown[] {
  const { id, name, country, season, sport_id, sport_name } = tournament;
  return [generation, id, name, country, season, sport_id, sport_name];
}

/** Events into a list, both as SQL has them; one that a list names twice is kept once. */
function addEvents(list: string, events: string): string {
  return `insert into catalogue_events
       (list, id, name, home, away, event_date, event_time, date_is_final, starts_at, time_zone, day_ends_at,
        venue, map_url, city, country, sport_id, sport_name, tournament_id, tournament_name, tickets_path)
     select ${list}, e.* from json_to_recordset(${events}::json) as e
       (id text, name text, home text, away text, event_date date, event_time text, date_is_final boolean,
        starts_at timestamptz, time_zone text, day_ends_at timestamptz, venue text, map_url text, city text,
        country text, sport_id text, sport_name text, tournament_id text, tournament_name text,
        tickets_path text)
     on conflict do nothing`;
}
