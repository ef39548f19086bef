import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  REPLACED,
  migrate as migrateFrom,
  requireMigrations as requireFrom,
} from '@terrace/event-core/database/migrate';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { MIGRATION_FOLDERS, migrate, requireMigrations } from './migrate.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('migrate', () => {
  it('brings an empty database to the newest schema, though many processes start concurrently', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
    await client.query('select from events');
    await requireMigrations(database.url);
  });

  it('leaves a database that programs from before the schema accept', async () => {
    const replaced = MIGRATION_FOLDERS.map((folder) => path.join(folder, REPLACED));
    await requireFrom(database.url, replaced);
    await migrateFrom(database.url, replaced);
  });

  it('is only checked, not run, where a process must not change the schema', async () => {
    await requireMigrations(database.url);
    await client.query(`delete from migrations where name > '0080'`);
    await expect(requireMigrations(database.url)).rejects.toThrow(
      /^\d+ migrations are missing, from 0080_\w+\.sql on; npm run migrate first$/,
    );
    await client.query('drop schema public cascade; create schema public');
    await expect(requireMigrations(database.url)).rejects.toThrow(
      /^\d+ migrations are missing, from 0268_core_schema\.sql on/,
    );
    expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
    await migrate(database.url);
  });

  it('does nothing when nothing is new', async () => {
    const applied = async () => (await client.query('select * from migrations order by name')).rows;
    const before = await applied();
    await migrate(database.url);
    expect(await applied()).toEqual(before);
  });

  it('stops at a script that was changed after it was applied, and names it', async () => {
    await client.query(`update migrations set checksum = 'another' where name = '0001_event_store.sql'`);
    await expect(migrate(database.url)).rejects.toThrow(/^Migration 0001_event_store\.sql was changed/);
  });
});

describe('migrate with a schema that replaces scripts', () => {
  let folder: string;
  let replaced: string;
  beforeEach(async () => {
    await client.query('drop schema public cascade; create schema public');
    folder = await mkdtemp(path.join(tmpdir(), 'terrace-migrations-'));
    replaced = path.join(folder, REPLACED);
    await mkdir(replaced);
    const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
    await write(`${REPLACED}/0001_rooms.sql`, 'create table rooms (id text)');
    await write(`${REPLACED}/0002_beds.sql`, 'alter table rooms add column beds integer default 1');
    await write('0002_schema.sql', 'create table rooms (id text, beds integer default 2)');
    await write('0003_views.sql', 'alter table rooms add column view text');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const columns = async () => {
    const { rows } = await client.query<{ column: string }>(
      `select concat_ws(' ', column_name, column_default) as column from information_schema.columns
       where table_schema = 'public' and table_name = 'rooms' order by ordinal_position`,
    );
    return rows.map(({ column }) => column);
  };
  const recorded = async () => {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    return rows.map(({ name }) => name);
  };
  const ALL = ['0001_rooms.sql', '0002_beds.sql', '0002_schema.sql', '0003_views.sql'];

  it('runs the schema on a new database', async () => {
    await expect(requireFrom(database.url, [folder])).rejects.toThrow(
      /^2 migrations are missing, from 0002_schema/,
    );
    await migrateFrom(database.url, [folder]);
    expect(await columns()).toEqual(['id', 'beds 2', 'view']);
    expect(await recorded()).toEqual(ALL);
  });

  it('records the schema on a database that has all replaced scripts, and runs none of it', async () => {
    await migrateFrom(database.url, [replaced]);
    await expect(requireFrom(database.url, [folder])).rejects.toThrow(/^1 migrations .* 0003_views/);
    await migrateFrom(database.url, [folder]);
    expect(await columns()).toEqual(['id', 'beds 1', 'view']);
    expect(await recorded()).toEqual(ALL);
  });

  it('runs the rest of the replaced scripts on a database that has some of them', async () => {
    await rename(path.join(replaced, '0002_beds.sql'), path.join(folder, 'later'));
    await migrateFrom(database.url, [replaced]);
    await rename(path.join(folder, 'later'), path.join(replaced, '0002_beds.sql'));
    await expect(requireFrom(database.url, [folder])).rejects.toThrow(/^2 migrations .* 0002_beds/);
    await migrateFrom(database.url, [folder]);
    expect(await columns()).toEqual(['id', 'beds 1', 'view']);
    expect(await recorded()).toEqual(ALL);
  });

  it('continues after an end between the schema and the record of what it replaces', async () => {
    await migrateFrom(database.url, [folder]);
    await client.query(
      `delete from migrations where name <> '0002_schema.sql'; alter table rooms drop column view`,
    );
    await migrateFrom(database.url, [folder]);
    expect(await columns()).toEqual(['id', 'beds 2', 'view']);
    expect(await recorded()).toEqual(ALL);
  });

  it('stops at a replaced script that was changed after it was applied', async () => {
    await migrateFrom(database.url, [replaced]);
    await writeFile(path.join(replaced, '0001_rooms.sql'), 'create table halls (id text)');
    await expect(migrateFrom(database.url, [folder])).rejects.toThrow(
      /^Migration 0001_rooms\.sql was changed/,
    );
  });
});
