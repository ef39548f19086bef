import { copyFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPLACED, migrate as migrateFrom } from '@terrace/event-core/database/migrate';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { MIGRATION_FOLDERS } from '../src/platform/database/migrate.js';
import { catalogOf } from './catalog.js';
import { type TestDatabase, createTestDatabase } from './database.js';
import { appendRaw } from './raw-log.js';

interface Opened {
  readonly url: string;
  readonly pool: Pool;
}

let temporary: string;
const databases: (TestDatabase & Opened)[] = [];
/** The folders without what came after the schema. */
let folders: readonly string[];
/** A database that the schema created. */
let fresh: Opened;
beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'terrace-migrations-'));
  folders = await Promise.all(MIGRATION_FOLDERS.map(copyWithoutLater));
  fresh = await openEmpty();
  await migrateFrom(fresh.url, folders);
});
afterAll(async () => {
  for (const database of databases) {
    await database.pool.end();
    await database.drop();
  }
  await rm(temporary, { recursive: true });
});

async function copyWithoutLater(folder: string, index: number): Promise<string> {
  const copy = path.join(temporary, `folder-${index}`);
  const isLater = (file: string) => /^\d{4}_/.test(path.basename(file)) && path.basename(file) >= '0269';
  await cp(folder, copy, { recursive: true, filter: (file) => !isLater(file) });
  return copy;
}

async function openEmpty(): Promise<Opened> {
  const database = await createTestDatabase();
  const opened = { ...database, pool: createPool(database.url) };
  databases.push(opened);
  await opened.pool.query('drop schema public cascade; create schema public');
  return opened;
}

/** A database on which only the replaced scripts below this number have run. */
async function builtBefore(number: string): Promise<Opened> {
  const database = await openEmpty();
  const folder = path.join(temporary, number);
  await mkdir(folder);
  for (const replaced of MIGRATION_FOLDERS.map((each) => path.join(each, REPLACED)))
    for (const name of await readdir(replaced))
      if (name < number) await copyFile(path.join(replaced, name), path.join(folder, name));
  await migrateFrom(database.url, [folder]);
  return database;
}

/** The rows of each table, as an SQL expression of its row `t`; in any order. */
async function rowsOf({ pool }: Opened, expression: string): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select (${expression})::text as row from ${name} t`);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

describe('a database from before the schema', () => {
  /** SQL of a value of each type that the schema has. */
  const SAMPLES: Readonly<Record<string, string>> = {
    text: `'x'`,
    'text[]': `'{x}'`,
    jsonb: `'{}'`,
    smallint: '7',
    integer: '7',
    bigint: '7',
    boolean: 'true',
    uuid: 'gen_random_uuid()',
    bytea: `'\\x01'`,
    date: `'2026-12-01'`,
    'timestamp with time zone': 'now()',
  };

  /** Writes a row into each empty table, whatever it refers to. */
  async function fill({ pool }: Opened): Promise<void> {
    const { rows: tables } = await pool.query<{ name: string; columns: string[]; types: string[] }>(
      `select attrelid::regclass::text as name, array_agg(attname::text) as columns,
              array_agg(format_type(atttypid, atttypmod)) as types
       from pg_attribute join pg_class c on c.oid = attrelid
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
         and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
         and attname not in ('erased_at', 'stored_in')
       group by 1`,
    );
    const inserts = tables.map(({ name, columns, types }) => {
      const values = types.map((type) => SAMPLES[type] ?? `no sample of ${type}`);
      const list = columns.map((column) => `"${column}"`);
      return `insert into ${name} (${list.join()}) overriding system value values (${values.join()}) on conflict do nothing`;
    });
    await pool.query(`set local session_replication_role = replica; ${inserts.join(';')}`);
  }

  it('has the same catalog and the same rows as a new one', async () => {
    const old = await builtBefore('9');
    expect(await catalogOf(old.pool)).toEqual(await catalogOf(fresh.pool));
    const untimed = `to_jsonb(t) - 'at'`;
    expect(await rowsOf(old, untimed)).toEqual(await rowsOf(fresh, untimed));
    // The controls: a storage parameter, a grant and a comment.
    for (const change of [
      'alter table streams reset (fillfactor)',
      'grant execute on function swap_shadow_table(text) to public',
      `comment on table streams is 'one a stream'`,
    ]) {
      await old.pool.query(change);
      expect(await catalogOf(old.pool)).not.toEqual(await catalogOf(fresh.pool));
    }
  });

  it('is upgraded without a change of any row', async () => {
    const old = await builtBefore('0268');
    await fill(old);
    const stored = `to_jsonb(t) || jsonb_build_object('at', ctid, 'by', xmin)`;
    const before = await rowsOf(old, stored);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    await migrateFrom(old.url, folders);
    expect(await rowsOf(old, stored)).toEqual(before);
    expect(await catalogOf(old.pool)).toEqual(await catalogOf(fresh.pool));
    const names = 'select name, checksum from migrations order by name';
    expect((await old.pool.query(names)).rows).toEqual((await fresh.pool.query(names)).rows);
  });
});

describe('a database from before migration 0267', () => {
  /** How builds of then write a balance. */
  const OLD_ROW = `insert into seller_balances (id, version, unpaid, holds, carried, open, last_payouts, is_paused)
    values ($1, 1, '{}', '{}', '{}', '{}', '{}', false)
    on conflict (id) do update set version = excluded.version, unpaid = excluded.unpaid`;

  it('marks balances with sales as to be split, and lets no build of before write any', async () => {
    const old = await builtBefore('0267');
    await appendRaw(old.pool, { streamId: 'sellerbalance-sam', type: 'SaleCredited' });
    await appendRaw(old.pool, { streamId: 'sellerbalance-eve', type: 'PayoutsPaused' });
    await old.pool.query(OLD_ROW, ['sam']);
    await old.pool.query(OLD_ROW, ['eve']);
    await migrateFrom(old.url, folders);
    const { rows } = await old.pool.query('select id, has_old_sales from seller_balances order by id');
    expect(rows).toEqual([
      { id: 'eve', has_old_sales: false },
      { id: 'sam', has_old_sales: true },
    ]);
    for (const id of ['sam', 'kim']) await expect(old.pool.query(OLD_ROW, [id])).rejects.toThrow('unpaid');
    expect(await catalogOf(old.pool)).toEqual(await catalogOf(fresh.pool));
  });
});
