import type { ClientBase, Pool } from 'pg';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { inTransaction } from '@terrace/event-core/database/queryable';
import type { SportRow, TournamentRow } from '../catalogue-rows.table.js';
import type { EventList } from '../upstream/event-list.js';
import { type NewList, type StoredList, knownLists, storeLists, withCurrentTimes } from './event-lists.js';

/** So many rows are written at once: a commit for each tournament costs more than its rows do. */
const PORTION = 1_000;

/** A tournament that waits to be written, with events that lie in the database already or are written with it. */
interface Waiting {
  readonly tournament: TournamentRow;
  readonly list: StoredList | NewList;
}

/**
 * A new generation of the cache as it grows, beside the generation that readers see. What upstream names twice is
 * kept once; a tournament whose events have not changed keeps its list.
 */
export class NewGeneration {
  private waiting: Waiting[] = [];
  private waitingRows = 0;
  private writing = Promise.resolve();

  private constructor(
    private readonly pool: Pool,
    readonly number: number,
    private readonly known: ReadonlyMap<string, StoredList>,
  ) {}

  static async open(pool: Pool): Promise<NewGeneration> {
    const { rows } = await pool.query<{ number: number }>(
      "select nextval('catalogue_generation')::integer as number",
    );
    const [row] = rows;
    if (!row) throw new Error('The sequence gave no number');
    return new NewGeneration(pool, row.number, await knownLists(pool));
  }

  async addSports(sports: readonly SportRow[]): Promise<void> {
    await this.pool.query(
      `insert into catalogue_sports (generation, id, name, position)
       select $1, sport ->> 'id', sport ->> 'name', position
       from jsonb_array_elements($2::jsonb) with ordinality as added (sport, position)
       on conflict do nothing`,
      [this.number, JSON.stringify(sports)],
    );
  }

  /** Answers how many of its events made no sense; throws UpstreamError when the whole of them does not. */
  async addTournament(tournament: TournamentRow, { digest, read }: EventList): Promise<number> {
    const list = this.known.get(digest) ?? newList(digest, read());
    this.waiting.push({ tournament, list });
    this.waitingRows += 1 + ('events' in list ? list.events.length : 0);
    if (this.waitingRows >= PORTION) await this.write();
    return list.skipped;
  }

  /** Writes what waits, after what is being written; resolves when all that was added until now is written. */
  async write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeWaiting());
    await this.writing;
  }

  /** What it holds, counted through `database`: an event listed in two tournaments is one. */
  async count(database: Queryable): Promise<{ readonly events: number; readonly tournaments: number }> {
    const { rows } = await database.query<{ events: number; tournaments: number }>(
      `select count(distinct e.id) as events, count(distinct t.id) as tournaments
       from catalogue_tournaments t left join catalogue_events e on e.list = t.event_list
       where t.generation = $1`,
      [this.number],
    );
    return rows[0] ?? { events: 0, tournaments: 0 };
  }

  /** Its events whose date or time could not be read: how many, and some of them with what upstream wrote. */
  async unread(database: Queryable): Promise<UnreadTimes> {
    return unreadTimes(database, this.number);
  }

  private async writeWaiting(): Promise<void> {
    const portion = this.waiting;
    if (portion.length === 0) return;
    this.waiting = [];
    this.waitingRows = 0;
    await inTransaction(this.pool, async (client) => {
      // Commits without a flush: the commit that swaps the generation in flushes the WAL before it too.
      await client.query('set local synchronous_commit = off');
      const added = new Map(
        portion.flatMap(({ list }) => ('events' in list ? [[list.digest, list] as const] : [])),
      );
      const stored = await storeLists(client, await withCurrentTimes(client, [...added.values()]));
      await this.addRows(
        client,
        portion.map(({ tournament, list }) => ({
          ...tournament,
          event_list: 'id' in list ? list.id : stored.get(list.digest)?.id,
        })),
      );
    });
  }

  private async addRows(client: ClientBase, tournaments: readonly object[]): Promise<void> {
    await client.query(
      `insert into catalogue_tournaments (generation, id, name, country, season, sport_id, sport_name, event_list)
       select $1, t.* from json_to_recordset($2::json) as t
         (id text, name text, country text, season text, sport_id text, sport_name text, event_list bigint)
       on conflict do nothing`,
      [this.number, JSON.stringify(tournaments)],
    );
  }
}

/** Events whose date or time could not be read. */
export interface UnreadTimes {
  readonly events: number;
  readonly examples: readonly { readonly id: string; readonly when: string }[];
}

const MAX_EXAMPLES = 5;

/** Those of a generation, null for the current one. */
export async function unreadTimes(database: Queryable, generation: number | null): Promise<UnreadTimes> {
  const { rows } = await database.query<{ id: string; when: string; events: number }>(
    `select e.id, concat_ws(' ', e.unread_date, e.unread_time) as when, count(*) over ()::integer as events
     from catalogue_tournaments t join catalogue_events e on e.list = t.event_list
     where t.generation = coalesce($1, (select generation from catalogue_status where id = 'main'))
       and (e.unread_date is not null or e.unread_time is not null)
     order by e.id limit ${MAX_EXAMPLES}`,
    [generation],
  );
  return { events: rows[0]?.events ?? 0, examples: rows.map(({ id, when }) => ({ id, when })) };
}

function newList(digest: string, { items, skipped }: ReturnType<EventList['read']>): NewList {
  return { digest, skipped, events: items };
}
