import { afterAll, beforeAll, expect, it } from '@jest/globals';
import path from 'node:path';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { readMigrations } from './migrate.js';
import { tablesOfMigrations } from './tables-of-migrations.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('names the tables that a database has once every migration has run', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  );
  await client.end();
  const migrations = await readMigrations(path.resolve(import.meta.dirname, '../../../migrations'));
  expect(tablesOfMigrations(migrations)).toEqual(rows.map(({ name }) => name));
});
