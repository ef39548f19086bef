import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { login } from '@terrace/contracts/http/identity/identity';
import bcrypt from 'bcrypt';
import { newBuyer, signedUp } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { type Answer, Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { HASHES_AT_ONCE, MAX_WAITING_HASHES, Passwords } from './passwords.service.js';

/** More than the queue takes, so that it is full and some are refused. */
const REFUSED = 50;
const FLOOD = HASHES_AT_ONCE + MAX_WAITING_HASHES + REFUSED;
/** Addresses of the one /64 that the flood comes from. */
const ADDRESSES = 300;

let app: TestApp;
beforeAll(async () => {
  // Without the limit by address: these are the sign-ins that several networks could send within it.
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** Sign-ins at accounts that do not exist, from many addresses of one /64, all at once. */
function flood(): { readonly answers: readonly Answer[]; readonly done: Promise<unknown> } {
  const answers: Answer[] = [];
  const guess = async (n: number) => {
    const body = { email: newBuyer().email, password: `guess-${n}` };
    const call = { body, ...from(`2001:db8:1:2::${(n % ADDRESSES).toString(16)}`) };
    answers.push(await new Caller(app).call(login, call));
  };
  return { answers, done: Promise.all(Array.from({ length: FLOOD }, (_, n) => guess(n))) };
}

/**
 * Keeps bcrypt from comparing until it is let go, so that the queue fills the same way on any machine. Wrong guesses
 * are then answered without the work: the order of the queue shows who waits for whom.
 */
function heldCompare(rightPassword: string) {
  const compare = bcrypt.compare;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const spy = jest.spyOn(bcrypt, 'compare').mockImplementation(async (password, hash) => {
    await held;
    return password === rightPassword && compare(password, hash);
  });
  return { letGo, started: () => spy.mock.calls.map(([password]) => password) };
}

it('an honest visitor signs in within two hashes while one /64 fills the password queue and gets 429', async () => {
  const { form } = await signedUp(app);
  const hashing = heldCompare(form.password);
  const { answers, done } = flood();
  const refused = () => answers.filter(({ status }) => status === 503);
  await eventually('the queue is full', () => refused().length === REFUSED);

  const body = { email: form.email, password: form.password };
  const honest = new Caller(app).call(login, { body, ...from('203.0.113.9') });
  // The honest visitor takes one place of the full queue from those who have the most.
  await eventually('it has a place', () => refused().length === REFUSED + 1);
  const before = hashing.started().length;
  hashing.letGo();
  expect((await honest).status).toBe(200);
  // One of the flood's goes before it: each address has its turn.
  expect(hashing.started().slice(before).indexOf(form.password)).toBe(1);

  await done;
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(FLOOD - REFUSED - 1);
  for (const { headers, body: problem } of refused()) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problem).toMatchObject({ code: 'unavailable' });
  }
});

it('a sign-in that is rejected by the full queue does not count as a wrong password', async () => {
  const slow = await startTestApp({ LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' }, app.databaseUrl);
  try {
    const { form } = await signedUp(app);
    const busy = new DomainError('unavailable', { retryAfter: 5 });
    const verify = jest.spyOn(slow.app.get(Passwords, { strict: false }), 'verify').mockRejectedValue(busy);
    const body = { email: form.email, password: form.password };
    for (let time = 0; time < 12; time++) {
      const { status } = await new Caller(slow).call(login, { body, ...from(`203.0.113.${time}`) });
      expect(status).toBe(503);
    }
    verify.mockRestore();
    expect((await new Caller(slow).call(login, { body })).status).toBe(200);
  } finally {
    await slow.close();
  }
});
