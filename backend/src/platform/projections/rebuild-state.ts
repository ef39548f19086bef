import type { Queryable } from '../database/queryable.js';
import { shadowOf } from './shadow-tables.js';

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
  const { rows: begun } = await transaction.query<StateRow>(
    'select * from projection_rebuilds where table_name = $1',
    [table],
  );
  if (begun.length === 0) {
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
