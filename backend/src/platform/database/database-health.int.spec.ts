import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { DatabaseHealth } from './database-health.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(`
    create function no_space() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('says down from a command that finds no space on until a write succeeds', async () => {
  const health = new DatabaseHealth(pool);
  const down = { status: 'down', reason: 'out of disk or memory' };
  await pool.query('create event trigger full_disk on ddl_command_start execute function no_space()');
  expect(await health.check()).toEqual({ status: 'ok' });
  health.commandSettled(new Error('refused by a rule'));
  expect(await health.check()).toEqual({ status: 'ok' });
  health.commandSettled(await pool.query('create table more ()').catch((error: unknown) => error));
  expect(await health.check()).toEqual(down);
  expect(await health.check()).toEqual(down);
  await pool.query('drop event trigger full_disk');
  expect(await health.check()).toEqual({ status: 'ok' });
  // No probe is left, and no transaction is open.
  expect((await pool.query("select from pg_class where relname = 'space_probe'")).rowCount).toBe(0);
});
