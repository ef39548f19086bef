import type { Queryable } from '@terrace/event-core/database/queryable';
import { gather } from '@terrace/event-core/database/gather';

/** Callers whose rows come with one query, at most. */
const MAX_AT_ONCE = 100;

/** Loads the present rows with these ids, in no particular order; ids without a row are left out. */
export type LoadRows<Row> = (ids: readonly string[], database: Queryable) => Promise<Row[]>;

/**
 * Makes the function that loads rows of a table by their ids, see `gatheredById`. With named columns the query is prepared once a
 * connection, so a table has one such function.
 */
export function rowsById<Row extends { readonly id: string }>(table: string, columns = '*'): LoadRows<Row> {
  const text = `select ${columns} from ${table} where id = any($1)`;
  const query = columns === '*' ? { text } : { text, name: `rows of ${table}` };
  return gatheredById(async (ids, database) => {
    const { rows } = await database.query<Row>({ ...query, values: [ids] });
    return rows;
  });
}

/**
 * Makes the function that loads rows by their ids with this query. What several ask for at the same time comes with one
 * query: the reactions to a purchase ask for its row some ten times. Each query begins after its callers asked, so they
 * see all that was committed before.
 */
export function gatheredById<Row extends { readonly id: string }>(
  query: (ids: readonly string[], database: Queryable) => Promise<readonly Row[]>,
): LoadRows<Row> {
  const loaders = new WeakMap<Queryable, (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>>();
  const loaderOf = (database: Queryable) => {
    const known = loaders.get(database);
    if (known) return known;
    const loader = gather(async (asked: readonly (readonly string[])[]) => {
      const rows = await query([...new Set(asked.flat())], database);
      return new Map(rows.map((row) => [row.id, row]));
    }, MAX_AT_ONCE);
    loaders.set(database, loader);
    return loader;
  };
  return async (ids, database) => {
    if (ids.length === 0) return [];
    const rows = await loaderOf(database)(ids);
    return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
  };
}
