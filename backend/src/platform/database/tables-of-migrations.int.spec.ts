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
