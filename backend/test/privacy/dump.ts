import type { Queryable } from '@terrace/event-core/database/queryable';

/** Every table of every schema as text, as a thief of a dump would have it; a line a table. */
export async function dump(database: Queryable): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const lines = tables.map(async ({ name }) => {
    const { rows } = await database.query(`select to_jsonb(t) as row from ${name} t`);
    return `${name} ${JSON.stringify(rows)}`;
  });
  return (await Promise.all(lines)).join('\n');
}
