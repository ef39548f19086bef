import { rowSource, upsertRows } from '../projections/row-writing.js';
import type { TableEntry } from './append-entries.js';

/** A statement that is prepared once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The arguments of append_flight (migration 0002), in its order. */
const ARGUMENTS = [
  'boolean',
  ...['integer[]', 'text[]', 'integer[]', 'integer[]', 'boolean[]'],
  'timestamptz',
  ...['integer[]', 'text[]', 'text[]', 'integer[]', 'text[]', 'integer[]', 'text[]', 'text[]', 'text[]'],
  ...['integer[]', 'text[]', 'text[]', 'text[]'],
  ...['integer[]', 'text[]', 'text[]', 'text[]', 'boolean[]'],
  'bigint',
].map((type, index) => `$${index + 1}::${type}`);

/** Flights touch few different sets of tables; each set has its statement, prepared once a connection. */
const statements = new Map<string, Statement>();

/** The statement that appends a flight which writes, and takes away, rows of these tables. */
export function appendStatement(tables: readonly TableEntry[]): Statement {
  const key = tablesKey(tables);
  const known = statements.get(key);
  if (known) return known;
  const made = { name: `append-${statements.size}`, text: compose(tables) };
  statements.set(key, made);
  return made;
}

/** Tells sets of tables apart, with what is done to each. */
export function tablesKey(tables: readonly TableEntry[]): string {
  return tables.map(keyOf).join(' ');
}

function keyOf({ projection, rows, removed }: TableEntry): string {
  return projection.table + (rows.length > 0 ? '+' : '') + (removed.length > 0 ? '-' : '');
}

/** Read models are written after the streams' rows are locked: each row belongs to one stream alone. */
function compose(tables: readonly TableEntry[]): string {
  const parts = [`flight as materialized (select * from append_flight(${ARGUMENTS.join(', ')}))`];
  let next = ARGUMENTS.length + 1;
  for (const { projection, rows, removed } of tables) {
    const { table } = projection;
    if (rows.length > 0) {
      const source = rowSource(projection, next + 1, { command_group: `$${next}::integer[]` });
      parts.push(
        `${table}_rows as (${upsertRows(projection, table, `flight, ${source} where ${NOT_REFUSED}`)})`,
      );
      next += 3 + Object.keys(projection.columns).length;
    }
    if (removed.length > 0) {
      parts.push(`${table}_removed as (
        delete from ${table} where id in (
          select r.id from flight, unnest($${next}::integer[], $${next + 1}::text[]) as r (command_group, id)
          where ${NOT_REFUSED}))`);
      next += 2;
    }
  }
  return `with ${parts.join(',\n')} select flight.*, erasures.number as erasures from flight, erasures`;
}

const NOT_REFUSED = 'r.command_group <> all (flight.refused)';
