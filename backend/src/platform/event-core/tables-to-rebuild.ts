import type { Queryable } from '@terrace/event-core/database/queryable';
import { ConfigError } from '../config/config.js';

/** A read model, and how many events a rebuild that was killed had come to. */
export interface TableToRebuild {
  readonly table: string;
  readonly doneEvents: number;
}

/**
 * The read models that are wanted (all of them when none is named), those first whose rebuild was started. Throws
 * ConfigError that lists what there is for a name that is none.
 */
export async function tablesToRebuild(
  known: readonly string[],
  wanted: readonly string[],
  database: Queryable,
): Promise<readonly TableToRebuild[]> {
  const unknown = wanted.find((table) => !known.includes(table));
  if (unknown)
    throw new ConfigError(`${unknown} is no read model; there are ${[...known].sort().join(', ')}`);
  const { rows } = await database.query<{ table_name: string; done_events: number }>(
    'select table_name, done_events from projection_rebuilds',
  );
  const started = new Map(rows.map(({ table_name, done_events }) => [table_name, done_events]));
  return [...new Set(wanted.length > 0 ? wanted : known)]
    .map((table) => ({ table, isStarted: started.has(table), doneEvents: started.get(table) ?? 0 }))
    .sort((one, other) => Number(other.isStarted) - Number(one.isStarted));
}
