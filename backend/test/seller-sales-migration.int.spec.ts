import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CORE_MIGRATIONS, migrate as migrateFrom } from '@terrace/event-core/database/migrate';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { MIGRATION_FOLDERS, migrate } from '../src/platform/database/migrate.js';
import { type TestDatabase, createTestDatabase } from './database.js';
import { appendRaw } from './raw-log.js';

/** How builds of before migration 0267 write a balance. */
const OLD_ROW = `insert into seller_balances (id, version, unpaid, holds, carried, open, last_payouts, is_paused)
  values ($1, 1, '{}', '{}', '{}', '{}', '{}', false)
  on conflict (id) do update set version = excluded.version, unpaid = excluded.unpaid`;

let database: TestDatabase;
let pool: Pool;
let before: string;
beforeAll(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'terrace-migrations-'));
  const [folder = ''] = MIGRATION_FOLDERS.filter((each) => each !== CORE_MIGRATIONS);
  for (const name of await readdir(folder))
    if (name < '0267') await copyFile(path.join(folder, name), path.join(before, name));
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query('drop schema public cascade; create schema public');
  await migrateFrom(database.url, [CORE_MIGRATIONS, before]);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
  await rm(before, { recursive: true });
});

it('marks balances with sales as to be split, and lets no build of before write any', async () => {
  await appendRaw(pool, { streamId: 'sellerbalance-sam', type: 'SaleCredited' });
  await appendRaw(pool, { streamId: 'sellerbalance-eve', type: 'PayoutsPaused' });
  await pool.query(OLD_ROW, ['sam']);
  await pool.query(OLD_ROW, ['eve']);
  await migrate(database.url);
  const { rows } = await pool.query('select id, has_old_sales from seller_balances order by id');
  expect(rows).toEqual([
    { id: 'eve', has_old_sales: false },
    { id: 'sam', has_old_sales: true },
  ]);
  for (const id of ['sam', 'kim']) await expect(pool.query(OLD_ROW, [id])).rejects.toThrow('unpaid');
});
