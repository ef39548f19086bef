import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  login,
  loginAdmin,
  loginSeller,
  logout,
  logoutEverywhere,
  me,
  refreshSession,
} from '@terrace/contracts/http/identity/identity';
import { registerSeller, signup } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import bcrypt from 'bcrypt';
import type { Pool } from 'pg';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { newBuyer, newSeller, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { Caller } from '../../../../test/caller.js';
import { carryOut } from '../../../../test/market.js';
import { eventually } from '../../../../test/eventually.js';
import { watch } from '../../../../test/watching.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';
import { credentialsCommand } from './account-streams.js';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await startTestApp({ BCRYPT_COST: '10' });
  pool = createPool(app.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

/** The session cookie's token. */
function accessTokenOf(browser: Caller): string {
  const token = browser.cookies.get('terrace_access')?.value;
  if (!token) throw new Error('Not signed in');
  return token;
}

// product.md 10.1, 10.4
describe('repeated wrong passwords for one account', () => {
  it('are rate limited, but the owner signs in from a known browser', async () => {
    const slow = await startTestApp({ LIMIT_FACTOR: '1' }, app.databaseUrl);
    try {
      const { form } = await signedUp(app);
      const owner = new Caller(slow);
      const right = { body: { email: form.email, password: form.password } };
      expect((await owner.call(login, right)).status).toBe(200);
      const guesses = await Promise.all(
        Array.from({ length: 14 }, () =>
          new Caller(slow).call(login, { body: { email: form.email, password: 'guess-1' } }),
        ),
      );
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = guesses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(4);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      // Even the right password, from an unknown browser.
      expect((await new Caller(slow).call(login, right)).status).toBe(429);
      expect((await owner.call(login, right)).status).toBe(200);
      // Nobody else's account suffers.
      const { form: other } = await signedUp(app);
      const body = { email: other.email, password: other.password };
      expect((await new Caller(slow).call(login, { body })).status).toBe(200);
    } finally {
      await slow.close();
    }
  });
});

describe('many sign-ins from one network address', () => {
  it('are rate limited, whatever X-Forwarded-For they send', async () => {
    const slow = await startTestApp({ LIMIT_FACTOR: '0.1' }, app.databaseUrl);
    try {
      const statuses = [];
      for (let turn = 0; turn < 8; turn++) {
        const body = { email: newBuyer().email, password: 'guess-1' };
        const headers = { 'x-forwarded-for': `203.0.113.${turn}` };
        statuses.push((await new Caller(slow).call(login, { body, headers })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await slow.close();
    }
  });
});

describe('a password', () => {
  it('is stored neither in clear text nor as a fast hash', async () => {
    const form = { ...newBuyer(), password: 'canary-password' };
    await new Caller(app).done(signup, { body: form, headers: { 'idempotency-key': newId() } });
    const { rows: tables } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const dump = async ({ name }: { name: string }) =>
      JSON.stringify((await pool.query(`select to_jsonb(t) from ${name} t`)).rows);
    const everything = (await Promise.all(tables.map(dump))).join('\n');
    expect(everything).toContain(form.email);
    expect(everything).not.toContain('canary-password');
    const request = JSON.stringify([{}, {}, form]);
    expect(everything).not.toContain(createHash('sha256').update(request).digest('base64url'));
  });
});

describe('a wrong password', () => {
  it('returns the same answer at the same cost whether or not the account exists', async () => {
    const { form } = await signedUp(app);
    const compare = jest.spyOn(bcrypt, 'compare');
    const attempt = async (email: string) => {
      const before = compare.mock.calls.length;
      const body = { email, password: 'wrong-password' };
      const answer = await new Caller(app).call(login, { body });
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'invalid-credentials', detail: 'Invalid email or password' },
      });
      return compare.mock.calls.slice(before).map(([, hash]) => bcrypt.getRounds(hash));
    };
    const present = await attempt(form.email);
    const absent = await attempt(newBuyer().email);
    compare.mockRestore();
    expect(present).toEqual([10]);
    expect(absent).toEqual(present);
  });
});

describe('an access token', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const decode = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  /** The same token, changed and signed again, as an attacker with the key could. */
  function forge(
    token: string,
    changes: object,
    { alg = 'HS256', hash = 'sha256', key = app.config.JWT_SECRET } = {},
  ) {
    const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ ...decode(token), ...changes })}`;
    const signature = alg === 'none' ? '' : createHmac(hash, key).update(signed).digest('base64url');
    return `${signed}.${signature}`;
  }

  const withBearer = (token: string) =>
    new Caller(app).call(me, { headers: { authorization: `Bearer ${token}` } });

  let token: string;
  let id: string;
  beforeAll(async () => {
    const buyer = await signedUp(app);
    token = accessTokenOf(buyer.browser);
    id = buyer.id;
  });

  it('is accepted as a bearer token', async () => {
    expect(await withBearer(token)).toMatchObject({ status: 200, body: { userId: id } });
    expect((await withBearer(forge(token, {}))).status).toBe(200);
  });

  it.each([
    ['is signed by nobody', {}, { alg: 'none' }],
    ['is signed with HS512', {}, { alg: 'HS512', hash: 'sha512' }],
    ['is signed with another key', {}, { key: 'another-key-with-at-least-32-characters' }],
    ['is for another audience', { aud: 'elsewhere' }, {}],
    ['comes from another issuer', { iss: 'https://evil.example' }, {}],
    ['never expires', { exp: undefined }, {}],
    ['has expired', { exp: 1 }, {}],
    ['is of another type', { typ: 'seller-status' }, {}],
    ['names another role', { role: 'admin' }, {}],
    ['names another account', { sub: newId() }, {}],
    ['names another session', { sid: newId() }, {}],
  ])('is rejected when it %s', async (_what, changes, how) => {
    const answer = await withBearer(forge(token, changes, how));
    expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });

  it('is not accepted as a refresh token, nor a refresh token as an access token', async () => {
    const { browser } = await signedUp(app);
    const refreshToken = browser.cookies.get('terrace_refresh')?.value ?? '';
    expect((await withBearer(refreshToken)).status).toBe(401);
    const swapped = browser.copy();
    swapped.cookies.set('terrace_refresh', { value: accessTokenOf(browser), path: '/', attributes: [] });
    expect((await swapped.call(refreshSession)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('ends the whole session when a replaced token is used again', async () => {
    const { browser } = await signedUp(app);
    const thief = browser.copy();
    await browser.call(refreshSession);
    await pool.query(`update refresh_tokens set replaced_at = replaced_at - interval '11 seconds'`);
    expect((await thief.call(refreshSession)).status).toBe(401);
    expect(thief.cookies.has('terrace_refresh')).toBe(false);
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(401);
  });
});

describe('a foreign origin', () => {
  it.each(['https://evil.example', 'null'])('is rejected with foreign-origin: %s', async (origin) => {
    const { browser } = await signedUp(app);
    const answer = await browser.call(logout, { headers: { origin } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    expect((await browser.call(me)).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  const people = {
    buyer: async () => {
      const { form, id } = await signedUp(app);
      const body = { email: form.email, password: form.password };
      return { id, endpoint: login, body, topic: 'orders' };
    },
    seller: async () => {
      const form = newSeller();
      const { id } = await new Caller(app).done(registerSeller, { body: form });
      await (await signedInAdmin(app)).done(approveSeller, { params: { id } });
      const body = { email: form.email, password: form.password };
      return { id, endpoint: loginSeller, body, topic: 'seller' };
    },
    admin: async () => {
      const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = app.config;
      const { userId: id } = await (await signedInAdmin(app)).done(me);
      return { id, endpoint: loginAdmin, body: { email, password }, topic: 'admin' };
    },
  };

  it.each(['buyer', 'seller', 'admin'] as const)(
    'ends every session and socket of a %s, including the current one, and is recorded',
    async (role) => {
      const { id, endpoint, body, topic } = await people[role]();
      const [phone, laptop] = [new Caller(app), new Caller(app)];
      for (const browser of [phone, laptop]) await browser.done(endpoint, { body });
      const page = await watch(app, phone, topic);
      expect(page.topics).toEqual([topic]);
      expect((await laptop.call(logoutEverywhere)).status).toBe(204);
      expect(laptop.cookies.has('terrace_access')).toBe(false);
      expect((await phone.call(me)).status).toBe(401);
      expect((await phone.call(refreshSession)).status).toBe(401);
      await eventually('the socket is closed', () => page.isClosed());
      const { rows } = await pool.query<{ type: string }>(
        'select type from events where stream_id = $1 order by version desc limit 1',
        [`${role}-${id}`],
      );
      expect(rows[0]?.type).toMatch(/SignedOutEverywhere$/);
      expect((await phone.call(endpoint, { body })).status).toBe(200);
      expect((await phone.call(me)).status).toBe(200);
    },
  );

  it('ends the sessions later when the process dies right after the event', async () => {
    const { browser, id } = await signedUp(app);
    // The command as it is carried out, without what follows it.
    await carryOut(app, credentialsCommand('buyer', id, { type: 'SignOutEverywhere' }));
    await eventually('the session has ended', async () => (await browser.call(me)).status === 401);
  });
});
