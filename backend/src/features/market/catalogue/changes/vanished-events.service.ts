import { Inject, Injectable, Logger } from '@nestjs/common';
import { on } from '@terrace/event-core/model/plan';
import type { Pool } from 'pg';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { type DisappearanceCommand, disappearanceDecider } from './disappearance.decider.js';
import { inTransaction, type Queryable } from '@terrace/event-core/database/queryable';
import { EVENT_ROW_COLUMNS } from '../catalogue-rows.table.js';

/** More than this part of the events to come, and at least so many, do not vanish by themselves. */
const MASS_SHARE = 0.05;
const MASS_MINIMUM = 5;
const MAX_EXAMPLES = 10;

/** Events that wait for an answer, or were kept by one. */
interface KeptRow {
  readonly event_id: string;
  readonly disappearance: string;
  readonly status: 'open' | 'gone' | 'kept' | 'over' | null;
}

/** Whether so many vanished at once that somebody must look (product.md 19.5). */
export function isMassDisappearance(vanished: number, coming: number): boolean {
  return vanished >= MASS_MINIMUM && vanished > coming * MASS_SHARE;
}

/** Keeps events in the catalogue that vanished with many others at once, until an administrator lets them go. */
@Injectable()
export class VanishedEvents {
  private readonly logger = new Logger(VanishedEvents.name);

  constructor(
    @Inject(Database) private readonly pool: Pool,
    private readonly executor: CommandExecutor,
  ) {}

  /** Before a generation becomes current: adds to it what is not to vanish with it. Only under the refresh lock. */
  async keep(generation: number, now: Date): Promise<void> {
    const missing = await missingEvents(this.pool, generation, now);
    const kept = await this.kept();
    const stays = new Map(kept.map((row) => [row.event_id, row]));
    const fresh = missing.filter(({ id }) => !stays.has(id));
    const coming = fresh.length < MASS_MINIMUM ? 0 : await countComing(this.pool, now);
    const isMass = isMassDisappearance(fresh.length, coming);
    if (isMass) await this.ask(fresh, coming);
    const carried = missing.filter(({ id }) => (stays.has(id) ? stays.get(id)?.status !== 'gone' : isMass));
    await carryOver(this.pool, generation, carried);
    await this.forget(kept, new Set(carried.map(({ id }) => id)));
  }

  private async kept(): Promise<readonly KeptRow[]> {
    const { rows } = await this.pool.query<KeptRow>(
      `select v.event_id, v.disappearance, d.status
       from catalogue_vanished_events v left join disappearances d on d.id = v.disappearance`,
    );
    return rows;
  }

  /** The question first: without its rows it is only asked again. */
  private async ask(fresh: readonly MissingEvent[], of: number): Promise<void> {
    const id = newId();
    const examples = fresh.slice(0, MAX_EXAMPLES).map(({ name }) => name);
    await this.record(id, { type: 'RecordDisappearance', events: fresh.length, of, examples });
    await this.pool.query(
      `insert into catalogue_vanished_events (event_id, disappearance)
       select unnest($1::text[]), $2 on conflict do nothing`,
      [fresh.map((event) => event.id), id],
    );
    this.logger.warn({ disappearance: id, events: fresh.length, of }, 'many events vanished at once');
  }

  /** Those that are back, past or let go; a question about none any more is over. */
  private async forget(kept: readonly KeptRow[], carried: ReadonlySet<string>): Promise<void> {
    const over = kept.filter((row) => !carried.has(row.event_id));
    await this.pool.query('delete from catalogue_vanished_events where event_id = any($1)', [
      over.map((row) => row.event_id),
    ]);
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from disappearances d where status = 'open'
         and not exists (select from catalogue_vanished_events v where v.disappearance = d.id)`,
    );
    for (const { id } of rows) await this.record(id, { type: 'EndDisappearance' });
  }

  private async record(id: string, command: DisappearanceCommand): Promise<void> {
    await this.executor.execute({ commands: () => [on(disappearanceDecider, id, command)], result: {} });
  }
}

const CURRENT = `(select generation from catalogue_status where id = 'main')`;

/** An event of the current generation that a newer one does not have. */
export interface MissingEvent {
  readonly id: string;
  readonly name: string;
  readonly list: number;
  readonly tournament: string;
}

/** Events to come that the new generation does not have; lists that both have need no comparison. */
async function missingEvents(
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
async function countComing(database: Queryable, now: Date): Promise<number> {
  const { rows } = await database.query<{ coming: number }>(
    `select count(distinct e.id)::integer as coming
     from catalogue_tournaments t join catalogue_events e on e.list = t.event_list
     where t.generation = ${CURRENT} and (e.day_ends_at is null or e.day_ends_at > $1)`,
    [now],
  );
  return rows[0]?.coming ?? 0;
}

/** Puts events of the current generation into the new one, each into its tournament, which may be missing too. */
async function carryOver(pool: Pool, generation: number, events: readonly MissingEvent[]): Promise<void> {
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
