import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { listSubscriptions, removeSubscription, subscribe } from '@terrace/contracts/http/console/newsletter';
import type { Pool } from 'pg';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { eventually } from '../../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';

const CONSUMER = 'when-subscription-is-removed-destroy-key';
const EMAIL = 'someone@fans.test';

let database: TestDatabase;
let pool: Pool;
let app: TestApp;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  app = await startTestApp({}, database.url);
});
afterEach(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

/** From now on no key can be destroyed. */
async function breakKeyDestruction(): Promise<void> {
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse before update or delete on personal_keys for each row execute function refuse()`,
  );
}

async function isParked(): Promise<boolean> {
  const { rowCount } = await pool.query('select from parked_streams where consumer = $1', [CONSUMER]);
  return rowCount === 1;
}

async function keyLives(personId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from personal_keys where person_id = $1 and wrapped is not null',
    [personId],
  );
  return rowCount === 1;
}

it('the key of a removed subscription is destroyed after a failure, a fix and a restart', async () => {
  const admin = await signedInAdmin(app);
  await new Caller(app).done(subscribe, { body: { email: EMAIL } });
  const { items } = await admin.done(listSubscriptions, { query: { q: EMAIL } });
  const id = items[0]?.id ?? '';
  expect(await keyLives(id)).toBe(true);

  await breakKeyDestruction();
  await admin.done(removeSubscription, { params: { id } });
  await eventually('its stream is parked', isParked);
  await app.close();
  await pool.query('drop trigger refuse on personal_keys');
  // While it was down, the time for another try has come.
  await pool.query('update parked_streams set retry_at = now()');
  expect(await keyLives(id)).toBe(true);

  app = await startTestApp({}, database.url);
  await eventually('its stream is parked no more', async () => !(await isParked()));
  expect(await keyLives(id)).toBe(false);
});
