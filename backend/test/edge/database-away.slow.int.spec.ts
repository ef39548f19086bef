import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { me } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { migrate } from '../../src/platform/database/migrate.js';
import { newBuyer, signedInAdmin, signedUp } from '../accounts.js';
import { type TestApp, startTestApp } from '../app.js';
import { Caller } from '../caller.js';
import { EVENTUALLY_MS, eventually } from '../eventually.js';
import { codeOf, problemFaults } from './problem-faults.js';
import { type RawCall, ownPage, send } from './send.js';

let postgres: ThrowawayPostgres;
let app: TestApp;
let admin: Caller;
let buyer: Caller;
beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  await migrate(postgres.url);
  app = await startTestApp({ DATABASE_CONNECT_MS: '1500' }, postgres.url);
  admin = await signedInAdmin(app);
  ({ browser: buyer } = await signedUp(app));
});
afterAll(async () => {
  await app.close();
  await postgres.remove();
});

const signUp = () => ({ method: 'POST', path: '/api/auth/signup', body: JSON.stringify(newBuyer()) });

/** Commands and questions that need the database, each by somebody who may. */
function calls(): [RawCall, Caller][] {
  return [
    [signUp(), new Caller(app)],
    [
      { method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.test","password":"secret-1"}' },
      new Caller(app),
    ],
    [{ method: 'POST', path: '/api/newsletter', body: '{"email":"a@b.test"}' }, new Caller(app)],
    [{ method: 'GET', path: '/api/auth/me' }, buyer],
    [{ method: 'GET', path: '/api/orders' }, buyer],
    [{ method: 'GET', path: '/api/admin/sellers' }, admin],
    [{ method: 'POST', path: `/api/admin/sellers/${'x'.repeat(20)}/approve`, body: '{}' }, admin],
    [{ method: 'GET', path: `/api/tickets/${'x'.repeat(20)}` }, new Caller(app)],
  ];
}

/** Every call's answer, all asked at once, and how long each took. */
function ask() {
  return Promise.all(
    calls().map(async ([call, caller]) => {
      const asked = performance.now();
      const answer = await send(app, { ...call, headers: ownPage(app) }, caller);
      return { call: `${call.method} ${call.path}`, answer, ms: performance.now() - asked };
    }),
  );
}

const ready = async () => (await send(app, { method: 'GET', path: '/health/ready' })).status;

it.each(['immediate', 'fast'] as const)(
  'answers 503 in time while the database is stopped (%s), and recovers by itself',
  async (mode) => {
    await eventually('ready', async () => (await ready()) === 200);
    await postgres.stop(mode);
    // The first calls find connections that have just died, the next ones none.
    for (const round of [1, 2]) {
      for (const { call, answer, ms } of await ask()) {
        const seen = [round, call, answer.status, codeOf(answer), problemFaults(answer)];
        expect(seen).toEqual([round, call, 503, 'unavailable', []]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(ms).toBeLessThan(EVENTUALLY_MS);
      }
    }
    expect(await ready()).toBe(503);
    expect((await send(app, { method: 'GET', path: '/health/live' })).status).toBe(200);
    const metrics = await send(app, { method: 'GET', path: '/metrics' });
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('terrace_jobs_waiting Nan');

    await postgres.start();
    await eventually(
      'commands are carried out again',
      async () => (await send(app, { ...signUp(), headers: ownPage(app) })).status === 201,
    );
    await eventually('ready', async () => (await ready()) === 200);
    expect((await buyer.call(me)).status).toBe(200);
    expect((await new Caller(app).call(signup, { body: newBuyer() })).status).toBe(201);
  },
);

it('the program stops in time during a database outage', async () => {
  await postgres.stop('immediate');
  expect((await send(app, { ...signUp(), headers: ownPage(app) })).status).toBe(503);
  const asked = performance.now();
  await app.close();
  expect(performance.now() - asked).toBeLessThan(EVENTUALLY_MS);
});
