import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { listSellers } from '@terrace/contracts/http/selling/sellers';
import type { Pool } from 'pg';
import { newSeller, signedInAdmin } from '../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { Caller } from '../../../test/caller.js';
import { createPool } from '@terrace/event-core/database/pool';
import { RebuildStaleReadModels } from './rebuild-stale-read-models.sweeper.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool?.end();
  await app?.close();
});

const addresses = async () => {
  const { items } = await admin.done(listSellers, { query: {} });
  return items.map(({ address }) => address);
};

it('a read model with a column that a migration emptied is rebuilt from the log', async () => {
  const form = newSeller();
  await new Caller(app).done(registerSeller, { body: form });
  await pool.query('update sellers set address = null');
  expect(await addresses()).toEqual(['erased']);
  await pool.query(`insert into stale_read_models (table_name) values ('sellers')`);
  await app.app.get(RebuildStaleReadModels).sweep(new AbortController().signal);
  expect(await addresses()).toEqual([form.address]);
  expect((await pool.query('select from stale_read_models')).rowCount).toBe(0);
});
