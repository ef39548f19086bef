import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { migrate, requireMigrations } from './migrate.js';

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
    const { rows } = await client.query(`select name from migrations order by name limit 1`);
    expect(rows).toEqual([{ name: '0001_event_store.sql' }]);
    await client.query('select from events');
  });

  it('is only checked, not run, where a process must not change the schema', async () => {
    await requireMigrations(database.url);
    await client.query(`delete from migrations where name > '0080'`);
    await expect(requireMigrations(database.url)).rejects.toThrow(
      /^\d+ migrations are missing, from 0080_\w+\.sql on; npm run migrate first$/,
    );
    await client.query('drop schema public cascade; create schema public');
    await expect(requireMigrations(database.url)).rejects.toThrow(/from 0001_event_store\.sql on/);
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
