import type { Queryable } from '../../../platform/database/queryable.js';
import type { SportRow, TournamentRow } from '../catalogue-rows.js';
import type { EventList } from '../upstream/event-list.js';
import { type StoredList, knownLists, storeList, useList } from './event-lists.js';

/**
 * A new generation of the cache as it grows, beside the one that readers see. What upstream names twice is
 * kept once; a tournament whose events have not changed keeps its list.
 */
export class NewGeneration {
  private constructor(
    private readonly database: Queryable,
    readonly number: number,
    private readonly known: ReadonlyMap<string, StoredList>,
  ) {}

  static async open(database: Queryable): Promise<NewGeneration> {
    const { rows } = await database.query<{ number: number }>(
      "select nextval('catalogue_generation')::integer as number",
    );
    const [row] = rows;
    if (!row) throw new Error('The sequence gave no number');
    return new NewGeneration(database, row.number, await knownLists(database));
  }

  async addSports(sports: readonly SportRow[]): Promise<void> {
    await this.database.query(
      `insert into catalogue_sports (generation, id, name, position)
       select $1, sport ->> 'id', sport ->> 'name', position
       from jsonb_array_elements($2::jsonb) with ordinality as added (sport, position)
       on conflict do nothing`,
      [this.number, JSON.stringify(sports)],
    );
  }

  /** Answers how many of its events made no sense. */
  async addTournament(tournament: TournamentRow, events: EventList): Promise<number> {
    const owner = { generation: this.number, tournament };
    const known = this.known.get(events.digest);
    if (!known) return storeList(this.database, owner, events);
    await useList(this.database, owner, known);
    return known.skipped;
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
}
