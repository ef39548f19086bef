import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { login } from '@terrace/contracts/http/identity/identity';
import { newBuyer, signedUp } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { type TestDatabase, createTestDatabase } from '../../../../../test/database.js';

const isFull = process.env['FAULTS'] === 'full';
const LOGINS = isFull ? 10_000 : 1_000;
const AT_ONCE = 50;
/** Wrong passwords that an account takes in this time, in seconds. */
const BY_ACCOUNT = 10;
const REMEMBERED_S = 15 * 60;
/** Sign-ins that one address may ask for in a minute. */
const BY_ADDRESS = 60;

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => app?.close());
afterAll(() => database.drop());

/** Guesses from another address each time, as far as the header says; answers how often each status came. */
async function flood(emailOf: (attempt: number) => string) {
  const statuses = new Map<number, number>();
  let longestWait = 0;
  let attempt = 0;
  const guess = async () => {
    while (attempt < LOGINS) {
      const n = attempt++;
      const headers = { 'x-forwarded-for': `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
      const body = { email: emailOf(n), password: `guess-${n}` };
      const answer = await new Caller(app).call(login, { body, headers });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      longestWait = Math.max(longestWait, Number(answer.headers.get('retry-after') ?? 0));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guess));
  return { statuses, longestWait };
}

// product.md 10.4
it(`${LOGINS} guesses at one account from as many addresses: ten are compared, and the owner signs in`, async () => {
  app = await startTestApp({ LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' }, database.url);
  const { form, browser } = await signedUp(app);
  const right = { body: { email: form.email, password: form.password } };
  const { statuses, longestWait } = await flood(() => form.email);
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  expect(statuses.get(401)).toBe(BY_ACCOUNT);
  // Not for good: whoever comes with the right password and no known browser waits so long at most.
  expect(longestWait).toBeGreaterThan(0);
  expect(longestWait).toBeLessThanOrEqual(REMEMBERED_S);
  expect((await new Caller(app).call(login, right)).status).toBe(429);
  expect((await browser.call(login, right)).status).toBe(200);
});

it(`${LOGINS} guesses at as many accounts from one address with forged headers: 60 a minute are compared`, async () => {
  app = await startTestApp({ LIMIT_FACTOR: '1' }, database.url);
  const startedAt = performance.now();
  const { statuses } = await flood(() => newBuyer().email);
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  expect(statuses.get(401)).toBeGreaterThanOrEqual(BY_ADDRESS);
  expect(statuses.get(401)).toBeLessThanOrEqual((minutes + 1) * BY_ADDRESS);
});

it('(control) with trusted forwarded headers every address counts separately', async () => {
  app = await startTestApp({ LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' }, database.url);
  const answers: number[] = [];
  for (let n = 0; n < BY_ADDRESS + 10; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    answers.push((await new Caller(app).call(login, { body: {}, headers })).status);
  }
  expect(new Set(answers)).toEqual(new Set([400]));
});
