import type { Queryable } from '../database/queryable.js';

/** Puts a shadow table in the place of the table it was made like, with its name and its indexes' names. */
export async function swapTables(transaction: Queryable, table: string, shadow: string): Promise<void> {
  const { rows: indexes } = await transaction.query<{ ours: string; theirs: string }>(
    `with defined as (
       select c.relname::text as name, t.relname::text as table_name,
              row_number() over (partition by t.relname, d.definition order by c.relname) as twin, d.definition
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_class t on t.oid = i.indrelid,
       lateral (
         select concat(i.indisunique, ' ', regexp_replace(pg_get_indexdef(c.oid), '^.*? USING ', '')) as definition
       ) d
       where t.oid in ($1::text::regclass, $2::text::regclass)
     )
     select shadow.name as ours, original.name as theirs
     from defined shadow
     join defined original using (definition, twin)
     where shadow.table_name = $2 and original.table_name = $1`,
    [table, shadow],
  );
  await transaction.query(`drop table ${table}`);
  await transaction.query(`alter table ${shadow} rename to ${table}`);
  for (const { ours, theirs } of indexes) {
    if (ours !== theirs) await transaction.query(`alter index "${ours}" rename to "${theirs}"`);
  }
}
