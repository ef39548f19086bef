import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startCutOffProxy } from '../../../test/cut-off-proxy.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { isOutage } from './errors.js';
import { createPool } from './pool.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Asks all at the same time, as quick queries. */
const askAll = (pool: ReturnType<typeof createPool>, numbers: readonly number[]) =>
  Promise.all(
    numbers.map(async (number) => {
      const text = 'select $1::int as number, pg_backend_pid() as session';
      const query = { name: 'number-and-session', text, values: [number] };
      const { rows } = await pool.query<{ number: number; session: number }>(query);
      return rows[0];
    }),
  );

it('quick queries of one moment go over a few connections, and each gets its own answer', async () => {
  const pool = createPool(database.url);
  try {
    const numbers = Array.from({ length: 48 }, (_, index) => index);
    const answers = await askAll(pool, numbers);
    expect(answers.map((answer) => answer?.number)).toEqual(numbers);
    expect(new Set(answers.map((answer) => answer?.session)).size).toBeLessThanOrEqual(3);
  } finally {
    await pool.end();
  }
});

it('a quick query that fails takes nothing from those that were sent with it', async () => {
  const pool = createPool(database.url);
  try {
    await pool.query('create table counted (number int primary key)');
    const outcomes = await Promise.allSettled(
      [1, 2, 2, 3].map((number) => pool.query({ text: 'insert into counted values ($1)', values: [number] })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await pool.query('select number from counted order by number')).rows).toEqual(
      [1, 2, 3].map((number) => ({ number })),
    );
  } finally {
    await pool.end();
  }
});

it('quick queries do not wait behind others, nor behind batches that wait for a lock', async () => {
  const pool = createPool(database.url);
  const locking = await pool.connect();
  try {
    await locking.query('select pg_advisory_lock(1)');
    let served = 0;
    const text = 'select pg_advisory_lock(1), pg_advisory_unlock(1)';
    const waiting = Array.from({ length: 5 }, () => pool.query(text).then(() => (served += 1)));
    for (let batch = 0; batch < 3; batch += 1) {
      waiting.push(pool.query({ text }).then(() => (served += 1)));
      // Each has a turn of the event loop, and so a batch, to itself.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await askAll(pool, [7])).toMatchObject([{ number: 7 }]);
    expect(served).toBe(0);
    await locking.query('select pg_advisory_unlock(1)');
    await Promise.all(waiting);
  } finally {
    locking.release(true);
    await pool.end();
  }
});

it('a connection that dies fails what was sent over it, and the next query gets another', async () => {
  const proxy = await startCutOffProxy(database.url);
  const pool = createPool(proxy.url);
  const watching = createPool(database.url);
  try {
    await askAll(pool, [0]);
    const sleeping = [1, 2, 3].map(() =>
      pool.query({ text: 'select pg_sleep(60)' }).catch((error: unknown) => error),
    );
    await eventually('the server works on the first of them', async () => {
      const { rows } = await watching.query<{ working: number }>(
        `select count(*)::int as working from pg_stat_activity
         where wait_event = 'PgSleep' and datname = current_database()`,
      );
      return rows[0]?.working === 1;
    });
    proxy.shut();
    expect((await Promise.all(sleeping)).map(isOutage)).toEqual([true, true, true]);
    proxy.open();
    expect(await askAll(pool, [4])).toMatchObject([{ number: 4 }]);
  } finally {
    await pool.end();
    await watching.end();
    await proxy.close();
  }
});
