import type { ClientBase } from 'pg';
import { copyRows } from '../../../../platform/database/copy-rows.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { EVENT_ROW_COLUMNS, type EventRow } from '../catalogue-rows.table.js';
import { loadEvents } from '../catalogue-rows.reader.js';
import { withKnownTimes } from '../upstream/event-answer.js';

/** A list in the database. */
export interface StoredList {
  readonly id: number;
  readonly digest: string;
  /** Items of it that made no sense. */
  readonly skipped: number;
}

/** A list that was read and does not lie in the database yet. */
export interface NewList extends Omit<StoredList, 'id'> {
  readonly events: readonly EventRow[];
}

/** Lists of the current generation by their digests: they are whole, so they may be used again. */
export async function knownLists(database: Queryable): Promise<ReadonlyMap<string, StoredList>> {
  const { rows } = await database.query<StoredList>(
    `select l.id, l.digest, l.skipped from catalogue_event_lists l
     where exists (
       select from catalogue_tournaments t join catalogue_status s on s.generation = t.generation
       where t.event_list = l.id
     )`,
  );
  return byDigest(rows);
}

/** Lists with the times of the current generation where upstream's could not be read. */
export async function withCurrentTimes(
  database: Queryable,
  lists: readonly NewList[],
): Promise<readonly NewList[]> {
  const unread = lists.flatMap(({ events }) => events.filter(isUnread));
  if (unread.length === 0) return lists;
  const rows = await loadEvents(
    database,
    unread.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = (event: EventRow) => {
    const before = isUnread(event) ? known.get(event.id) : undefined;
    return before ? withKnownTimes(event, before) : event;
  };
  return lists.map((list) => ({ ...list, events: list.events.map(kept) }));
}

function isUnread({ unread_date: date, unread_time: time }: EventRow): boolean {
  return date !== null || time !== null;
}

/** Writes lists with different digests, and their events; answers them by their digests. In a transaction. */
export async function storeLists(
  client: ClientBase,
  lists: readonly NewList[],
): Promise<ReadonlyMap<string, StoredList>> {
  if (lists.length === 0) return new Map();
  const { rows } = await client.query<StoredList>(
    `insert into catalogue_event_lists (digest, skipped)
     select * from unnest($1::text[], $2::integer[]) returning id, digest, skipped`,
    [lists.map(({ digest }) => digest), lists.map(({ skipped }) => skipped)],
  );
  const stored = byDigest(rows);
  const events = lists.flatMap((list) =>
    eachOnce(list.events).map((event) => [
      stored.get(list.digest)?.id ?? null,
      ...EVENT_ROW_COLUMNS.map((column) => event[column]),
    ]),
  );
  await copyRows(client, 'catalogue_events', ['list', ...EVENT_ROW_COLUMNS], events);
  return stored;
}

function byDigest(lists: readonly StoredList[]): ReadonlyMap<string, StoredList> {
  return new Map(lists.map((list) => [list.digest, list]));
}

/** An event that a list names twice is kept once, as it came first. */
function eachOnce(events: readonly EventRow[]): readonly EventRow[] {
  const known = new Set<string>();
  return events.filter(({ id }) => !known.has(id) && known.add(id));
}
