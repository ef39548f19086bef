import type { Queryable } from '@terrace/event-core/database/queryable';

/** A table as text. */
export interface DumpedTable {
  /** With its schema. */
  readonly name: string;
  /** Its rows as JSON; bytes are in hex. */
  readonly text: string;
}

/** Every table of every schema, as a thief of a dump would have it. */
export async function dumpTables(database: Queryable): Promise<readonly DumpedTable[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const dumped = tables.map(async ({ name }) => {
    const { rows } = await database.query(`select to_jsonb(t) as row from ${name} t`);
    return { name, text: JSON.stringify(rows) };
  });
  return Promise.all(dumped);
}

/** All tables as one text, a line a table. */
export async function dump(database: Queryable): Promise<string> {
  return (await dumpTables(database)).map(({ name, text }) => `${name} ${text}`).join('\n');
}
