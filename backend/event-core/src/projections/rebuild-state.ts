import pg from 'pg';
import { connectionOptions } from '../database/pool.js';
import { type Queryable, commit, inTransaction } from '../database/queryable.js';
import type { PersonalDataKeys } from '../encryption/personal-data-keys.js';
import type { AnyProjection } from '../model/read-model.js';
import type { EventStore } from '../store/event-store.js';
import { rewriteStreams } from './folding.js';

/** A rebuild has two of its own: one to write, which also keeps others from rebuilding the same table, and one to read. */
export interface Connections {
  readonly writer: pg.Client;
  readonly reader: pg.Client;
}

/** Opens the connections of a rebuild, and ends them when the work has ended. */
export async function withConnections<Result>(
  databaseUrl: string,
  work: (connections: Connections) => Promise<Result>,
): Promise<Result> {
  const options = { ...connectionOptions(databaseUrl), application_name: 'terrace rebuild' };
  const [writer, reader] = [new pg.Client(options), new pg.Client(options)];
  const clients = [writer, reader];
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work({ writer, reader });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Keeps others from rebuilding this table until the connection ends. Throws when a rebuild of it is running. */
export async function lockRebuild(writer: pg.Client, table: string): Promise<void> {
  const { rows } = await writer.query<{ free: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('rebuild ' || $1, 0)) as free`,
    [table],
  );
  if (!rows[0]?.free) throw new Error(`${table} is being rebuilt already`);
}

/** Runs one step of a rebuild in a transaction on the rebuild's own connection, which is closed if that breaks. */
export async function inTransactionOn<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** How far a rebuild has come; kept in the database, so that a killed one goes on. */
export interface RebuildState {
  readonly shadow: string;
  readonly untilSeq: number;
  readonly fromPosition: number;
  readonly doneSeq: number;
  readonly doneEvents: number;
}

interface StateRow {
  readonly until_seq: number;
  readonly from_position: number;
  readonly done_seq: number;
  readonly done_events: number;
}

/** The rebuild of this table that is under way, or a new one with an empty shadow table. */
export async function beginRebuild(
  transaction: Queryable,
  table: string,
  restart: boolean,
): Promise<RebuildState> {
  if (restart) await transaction.query('delete from projection_rebuilds where table_name = $1', [table]);
  const shadow = shadowOf(table);
  const { rows: existing } = await transaction.query<StateRow>(
    'select * from projection_rebuilds where table_name = $1',
    [table],
  );
  if (existing.length === 0) {
    // Functions with the owner's rights: the program's own role may create no table.
    await transaction.query('select begin_shadow_table($1)', [table]);
  }
  // One statement, one moment: what is not in the feed by then is applied at the end.
  const { rows } = await transaction.query<StateRow>(
    `insert into projection_rebuilds (table_name, from_position, until_seq)
     select $1, (select position from feed_head), (select coalesce(max(seq), 0) from events)
     on conflict (table_name) do update set table_name = excluded.table_name
     returning *`,
    [table],
  );
  const [row] = rows;
  if (!row) throw new Error(`No state of the rebuild of ${table}`);
  const {
    until_seq: untilSeq,
    from_position: fromPosition,
    done_seq: doneSeq,
    done_events: doneEvents,
  } = row;
  return { shadow, untilSeq, fromPosition, doneSeq, doneEvents };
}

/** Events up to here are in the shadow table. */
export async function noteProgress(
  transaction: Queryable,
  table: string,
  doneSeq: number,
  doneEvents: number,
): Promise<void> {
  await transaction.query(
    'update projection_rebuilds set done_seq = $2, done_events = $3 where table_name = $1',
    [table, doneSeq, doneEvents],
  );
}

export async function endRebuild(transaction: Queryable, table: string): Promise<void> {
  await transaction.query('delete from projection_rebuilds where table_name = $1', [table]);
}

/** The table that a rebuild fills and then puts in the place of this one. */
function shadowOf(table: string): string {
  return `${table}_rebuild`;
}

/**
 * Whoever writes rows of a shadow table locks it first and folds the streams afterwards. So the one who comes later
 * folds with the keys of now, and no row of an erased person is written after an erasure has removed it.
 */
export async function lockShadow(transaction: Queryable, table: string): Promise<void> {
  await transaction.query(`lock table ${shadowOf(table)} in share row exclusive mode`);
}

/** Shadow tables as an erasure sees them. */
export interface ShadowTables {
  /** Writes these streams' rows again in the shadow table of the projection, if it is being rebuilt. */
  rewrite(projection: AnyProjection, streamIds: readonly string[]): Promise<void>;
}

/** Those of the database. */
export class RebuildShadows implements ShadowTables {
  constructor(
    private readonly pool: pg.Pool,
    private readonly parts: { readonly store: EventStore; readonly keys: PersonalDataKeys },
  ) {}

  async rewrite(projection: AnyProjection, streamIds: readonly string[]): Promise<void> {
    const { table } = projection;
    await inTransaction(this.pool, async (client) => {
      // A rebuild may be writing many rows; nothing else waits for these locks.
      await client.query('set local statement_timeout = 0');
      // Keeps the rebuild from swapping the tables meanwhile; appends go on.
      await client.query(`lock table ${table} in row share mode`);
      const { rowCount } = await client.query('select from projection_rebuilds where table_name = $1', [
        table,
      ]);
      if (rowCount === 0) return;
      await lockShadow(client, table);
      await rewriteStreams(projection, shadowOf(table), streamIds, this.parts, client);
    });
  }
}

/** Streams of a category that changed after a position of the feed, and the head it was read at. */
export interface ChangedStreams {
  readonly streamIds: readonly string[];
  readonly head: number;
}

/**
 * What a reader at `position` has not seen: events with later positions, and those in the outbox, which have
 * none yet. One statement, so that an event on its way from one to the other is not missed.
 */
export async function changedStreams(
  database: Queryable,
  category: string,
  position: number,
): Promise<ChangedStreams> {
  const { rows } = await database.query<{ stream_ids: string[]; head: number }>(
    `with fresh as (
       select seq from feed where position > $1
       union all
       select seq from outbox
     )
     select (select position from feed_head) as head,
            coalesce(array_agg(distinct e.stream_id), '{}') as stream_ids
     from fresh join events e using (seq)
     where starts_with(e.stream_id, $2 || '-')`,
    [position, category],
  );
  const [changed] = rows;
  return { streamIds: changed?.stream_ids ?? [], head: changed?.head ?? position };
}
