import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { readMigrations, tablesOfMigrations } from '@terrace/event-core/database/migrate';
import { MIGRATION_FOLDERS } from './migrate.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('tablesOfMigrations lists the tables that a database has once every migration has run', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  );
  await client.end();
  const migrations = await readMigrations(MIGRATION_FOLDERS);
  expect(tablesOfMigrations(migrations)).toEqual(rows.map(({ name }) => name));
});

it('migrations of core and product have numbers of their own, after the two schemas', async () => {
  const [schema, coreSchema, ...later] = (await readMigrations(MIGRATION_FOLDERS)).map(({ name }) => name);
  expect([schema, coreSchema]).toEqual(['0268_core_schema.sql', '0268_schema.sql']);
  const numbers = later.map((name) => name.slice(0, 4));
  // The newer of two with one number takes the next free one.
  expect(later.filter((name, index) => numbers.indexOf(name.slice(0, 4)) !== index)).toEqual([]);
});
