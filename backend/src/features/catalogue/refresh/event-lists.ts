import type { Queryable } from '../../../platform/database/queryable.js';
import type { EventRow } from '../catalogue-rows.js';
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

/** Reads a list and writes its events. Throws UpstreamError when it makes no sense. */
export async function storeList(database: Queryable, { digest, read }: EventList): Promise<StoredList> {
  const { items, skipped } = read();
  const { rows } = await database.query<{ id: number }>(
    'insert into catalogue_event_lists (digest, skipped) values ($1, $2) returning id',
    [digest, skipped],
  );
  const [row] = rows;
  if (!row) throw new Error('An insert returns what it inserted');
  for (let from = 0; from < items.length; from += PORTION) {
    await addEvents(database, row.id, items.slice(from, from + PORTION));
  }
  return { id: row.id, skipped };
}

/** An event that a list names twice is kept once. */
async function addEvents(database: Queryable, list: number, events: readonly EventRow[]): Promise<void> {
  await database.query(
    `insert into catalogue_events
       (list, id, name, home, away, event_date, event_time, date_is_final, starts_at, time_zone, day_ends_at,
        venue, map_url, city, country, sport_id, sport_name, tournament_id, tournament_name, tickets_path)
     select $1, e.* from json_to_recordset($2::json) as e
       (id text, name text, home text, away text, event_date date, event_time text, date_is_final boolean,
        starts_at timestamptz, time_zone text, day_ends_at timestamptz, venue text, map_url text, city text,
        country text, sport_id text, sport_name text, tournament_id text, tournament_name text,
        tickets_path text)
     on conflict do nothing`,
    [list, JSON.stringify(events)],
  );
}
