import pg from 'pg';
import type { BenchDatabases } from '../bench-databases.js';

/** What one kind of record has written to the log about one table or index. */
export interface WalShare {
  /** Empty for what belongs to no relation: commits, locks, checkpoints. */
  readonly relation: string;
  /** `Heap/HOT_UPDATE`, `Btree/INSERT_LEAF` and so on. */
  readonly kind: string;
  readonly records: number;
  /** Without whole pages. */
  readonly bytes: number;
  /** Pages that were written whole, because they changed for the first time after a checkpoint. */
  readonly pageBytes: number;
}

interface Names {
  readonly node: number;
  readonly name: string;
}

/**
 * Reads a part of the write-ahead log, record by record. A record with several pages counts for the first one's relation, a
 * page for its own.
 */
export async function walByRelation(
  databases: BenchDatabases,
  databaseUrl: string,
  [from, to]: readonly [number, number],
): Promise<readonly WalShare[]> {
  const names = await relationNames(databaseUrl);
  const server = new pg.Client({ connectionString: databases.url });
  await server.connect();
  try {
    const { rows } = await server.query<WalShare>(
      `with part as (select '0/0'::pg_lsn + $1::numeric as first, '0/0'::pg_lsn + $2::numeric as last),
       name as (select * from unnest($3::bigint[], $4::text[]) as name (node, name)),
       block as (
         select block.start_lsn, block.block_id, name.name as relation, block_fpi_length as page, record_length as record,
                resource_manager || '/' || record_type as kind
         from part, pg_get_wal_block_info(first, last, false) block left join name on name.node = block.relfilenode
       ), counted as (
         select distinct on (start_lsn) relation, kind, 1 as records,
                record - sum(page) over (partition by start_lsn) as bytes, 0 as pages
         from block order by start_lsn, block_id
       ), whole as (select relation, kind, 0, 0, page from block where page > 0),
       other as (
         select '' as relation, resource_manager || '/' || record_type, 1, record_length, 0
         from part, pg_get_wal_records_info(first, last)
         where coalesce(block_ref, '') = ''
       )
       select coalesce(relation, 'other databases') as relation, kind, sum(records)::float8 as records,
              sum(bytes)::float8 as bytes, sum(pages)::float8 as "pageBytes"
       from (select * from counted union all select * from whole union all select * from other) share
       group by 1, 2 order by sum(bytes) + sum(pages) desc`,
      [from, to, names.map(({ node }) => node), names.map(({ name }) => name)],
    );
    return rows;
  } finally {
    await server.end();
  }
}

/** An index is named with its table, and what is stored beside a table's rows by the table. */
async function relationNames(databaseUrl: string): Promise<readonly Names[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<Names>(
      `select pg_relation_filenode(one.oid)::bigint::float8 as node,
              case when one.relkind = 'i' then coalesce(large.relname, of.relname) || ' ' || one.relname
                   when one.relkind = 't' then large.relname || ' toast' else one.relname end as name
       from pg_class one
       left join pg_index i on i.indexrelid = one.oid
       left join pg_class of on of.oid = i.indrelid
       left join pg_class large on large.reltoastrelid in (one.oid, of.oid) and one.relkind in ('i', 't')
       where pg_relation_filenode(one.oid) is not null`,
    );
    return rows;
  } finally {
    await database.end();
  }
}
