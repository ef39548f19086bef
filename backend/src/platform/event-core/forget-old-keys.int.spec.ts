import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { newId } from '../ids/new-id.js';
import type { EventCore } from '@terrace/event-core/event-core';
import { ForgetOldKeys, KEYS_KEPT_DAYS } from './forget-old-keys.sweeper.js';
import { on } from '@terrace/event-core/model/plan';

const OLD = 5_000;

let database: TestDatabase;
let core: EventCore;
beforeAll(async () => {
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await createBoxOffice(core.pool);
});
afterAll(async () => {
  await core.close();
  await database.drop();
});

async function makeOldKeys(age: string): Promise<void> {
  await core.pool.query(
    `insert into idempotency_keys (id, fingerprint, result, at)
     select gen_random_uuid(), 'body', '{}', now() - $1::interval from generate_series(1, $2)`,
    [age, OLD],
  );
}

async function keys(): Promise<number> {
  const { rows } = await core.pool.query<{ n: number }>('select count(*)::int as n from idempotency_keys');
  return rows[0]?.n ?? 0;
}

/** Opens a show under a key; answers the id that the first try made. */
async function open(key: string): Promise<string> {
  const id = newId();
  const command = on(showDecider, id, { type: 'Open', title: newId(), seats: 1 }, { isNew: true });
  const idempotency = { scope: 'host POST /shows', key, fingerprint: 'body' };
  const done = await core.executor.execute(
    { commands: () => [command], result: { id } },
    { ...somebody, idempotency },
  );
  return done.result.id;
}

const sweep = () => new ForgetOldKeys(core.pool).sweep(new AbortController().signal);

it('idempotency keys are deleted after seven days, in batches, while commands run; newer ones stay', async () => {
  expect(KEYS_KEPT_DAYS).toBe(7);
  await makeOldKeys('7 days 1 minute');
  await makeOldKeys('6 days 23 hours');
  const key = newId();
  const id = await open(key);
  const opened: Promise<string>[] = [];
  const sweeping = sweep();
  for (let number = 0; number < 200; number++) opened.push(open(newId()));
  expect(new Set(await Promise.all(opened)).size).toBe(200);
  await sweeping;
  expect(await keys()).toBe(OLD + 1 + 200);
  expect(await open(key)).toBe(id);
});

it('a deleted idempotency key can be used again', async () => {
  const key = newId();
  const id = await open(key);
  await core.pool.query(`update idempotency_keys set at = now() - interval '8 days'`);
  await sweep();
  expect(await keys()).toBe(0);
  expect(await open(key)).not.toBe(id);
});

it('a stop ends the deletion after the current batch', async () => {
  await makeOldKeys('8 days');
  const before = await keys();
  const stop = new AbortController();
  const sweeping = new ForgetOldKeys(core.pool).sweep(stop.signal);
  stop.abort();
  await sweeping;
  expect(await keys()).toBeGreaterThan(before - OLD);
});
