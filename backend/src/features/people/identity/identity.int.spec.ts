import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseUser, listUsers } from '@terrace/contracts/http/identity/users';
import { login, loginAdmin, logout, me, refreshSession } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import type { Pool } from 'pg';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { newBuyer, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';
import { signedInMark } from './sign-in/session-cookies.service.js';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
});
afterAll(async () => {
  await pool.end();
});

// product.md 3.4, 3.15, 5.2, 8.1, 10.1
describe('signing up', () => {
  it('creates an account that can sign in', async () => {
    const browser = new Caller(app);
    const form = newBuyer();
    const opened = await browser.done(signup, { body: form });
    expect(opened).toMatchObject({
      userEmail: form.email,
      userName: 'Bea Buyer',
      role: 'buyer',
      seller: null,
    });
    expect(opened.userId).toMatch(/^[0-9A-Za-z]{20}$/);
    await browser.done(login, { body: { email: form.email, password: form.password } });
    expect(await browser.call(me)).toMatchObject({ status: 200, body: opened });
  });

  it('signs nobody in and keeps the current session', async () => {
    const stranger = new Caller(app);
    await stranger.done(signup, { body: newBuyer() });
    expect([...stranger.cookies.keys()]).toEqual(['terrace_guest']);
    const { browser, id } = await signedUp(app);
    await browser.done(signup, { body: newBuyer() });
    expect(await browser.call(me)).toMatchObject({ status: 200, body: { userId: id } });
  });

  it('accepts an e-mail address once, in any spelling, also for concurrent requests', async () => {
    const form = newBuyer();
    const written = [form.email, ` ${form.email.toUpperCase()} `, form.email];
    const answers = await Promise.all(
      written.map((email) => new Caller(app).call(signup, { body: { ...form, email } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'email-taken', detail: 'Email already registered' },
    });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ password: 'ä'.repeat(37) }, 'password', 'Password must be at most 72 bytes long'],
    [{ role: 'admin' }, 'role', 'This field is not accepted'],
    [{ isApproved: true }, 'isApproved', 'This field is not accepted'],
  ])('rejects %j', async (wrong, path, message) => {
    const answer = await new Caller(app).call(signup, { body: { ...newBuyer(), ...wrong } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path, message }] } });
  });

  it('returns the same account for a repeated request', async () => {
    const browser = new Caller(app);
    const call = { body: newBuyer(), headers: { 'idempotency-key': newId() } };
    const first = await browser.done(signup, call);
    const again = new Caller(app);
    again.cookies.set(
      'terrace_guest',
      browser.cookies.get('terrace_guest') ?? { value: '', path: '/', attributes: [] },
    );
    const second = await again.done(signup, call);
    expect(second.userId).toBe(first.userId);
  });
});

describe('signing in', () => {
  it('accepts the right password for the right role', async () => {
    const { form } = await signedUp(app);
    const credentials = { email: ` ${form.email.toUpperCase()}`, password: form.password };
    expect(await new Caller(app).call(login, { body: credentials })).toMatchObject({ status: 200 });
    expect(await new Caller(app).call(loginAdmin, { body: credentials })).toMatchObject({ status: 401 });
  });

  it('keeps the tokens in HttpOnly, SameSite cookies', async () => {
    const { browser, id } = await signedUp(app);
    for (const name of ['terrace_access', 'terrace_refresh', 'terrace_device']) {
      const { attributes } = browser.cookies.get(name) ?? { attributes: [] };
      expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax']));
    }
    expect(browser.cookies.get('terrace_refresh')?.path).toBe('/api/auth');
    expect(browser.cookies.get('terrace_signed_in')).toMatchObject({ value: signedInMark(id) });
    expect(browser.cookies.get('terrace_signed_in')?.attributes).not.toContain('httponly');
  });

  it('lasts 30 days when remembered, else until the browser ends', async () => {
    const { form } = await signedUp(app);
    const lifetimes = async (remember: boolean) => {
      const browser = new Caller(app);
      await browser.call(login, { body: { email: form.email, password: form.password, remember } });
      return ['terrace_access', 'terrace_refresh', 'terrace_signed_in'].map((name) =>
        browser.cookies.get(name)?.attributes.find((attribute) => attribute.startsWith('max-age=')),
      );
    };
    expect(await lifetimes(true)).toEqual(['max-age=900', 'max-age=2592000', 'max-age=2592000']);
    expect(await lifetimes(false)).toEqual([undefined, undefined, undefined]);
  });

  it('sets no Secure cookie on plain-http localhost, where browsers would reject it', async () => {
    const { browser } = await signedUp(app);
    expect(browser.cookies.get('terrace_access')?.attributes).not.toContain('secure');
  });
});

describe('staying signed in', () => {
  it('exchanges the refresh cookie for new cookies', async () => {
    const { browser, id } = await signedUp(app);
    const before = browser.cookies.get('terrace_refresh')?.value;
    browser.cookies.delete('terrace_access');
    expect(await browser.call(refreshSession)).toMatchObject({ status: 200, body: { userId: id } });
    expect(browser.cookies.get('terrace_refresh')?.value).not.toBe(before);
    expect((await browser.call(me)).status).toBe(200);
  });

  it('allows two tabs to refresh concurrently', async () => {
    const { browser } = await signedUp(app);
    const tab = browser.copy();
    const both = await Promise.all([browser.call(refreshSession), tab.call(refreshSession)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await browser.call(me)).status).toBe(200);
    expect((await tab.call(me)).status).toBe(200);
  });

  it('answers not-signed-in for an ended session and account-closed for an erased account', async () => {
    const { browser, id } = await signedUp(app);
    const [tab, other] = [browser.copy(), browser.copy()];
    await browser.done(logout);
    expect(await tab.call(refreshSession)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    const admin = await signedInAdmin(app);
    await admin.done(eraseUser, { params: { id } });
    expect(await other.call(refreshSession)).toMatchObject({ status: 401, body: { code: 'account-closed' } });
    expect(other.cookies.get('terrace_refresh')?.value ?? '').toBe('');
  });

  it('is rejected without a refresh cookie', async () => {
    expect(await new Caller(app).call(refreshSession)).toMatchObject({ body: { code: 'not-signed-in' } });
  });
});

describe('signing out', () => {
  it('ends the session: old tokens are rejected and the cookies removed', async () => {
    const { browser } = await signedUp(app);
    const copied = browser.copy();
    const answer = await browser.call(logout);
    expect(answer.status).toBe(204);
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect([...browser.cookies.keys()].sort()).toEqual(['terrace_device', 'terrace_guest']);
    expect((await copied.call(me)).status).toBe(401);
    expect((await copied.call(refreshSession)).status).toBe(401);
  });

  it('keeps other browsers signed in', async () => {
    const { browser, form } = await signedUp(app);
    const other = new Caller(app);
    await other.call(login, { body: { email: form.email, password: form.password } });
    await browser.call(logout);
    expect((await other.call(me)).status).toBe(200);
  });

  it('works with an expired access token, and a second time', async () => {
    const { browser } = await signedUp(app);
    const copied = browser.copy();
    browser.cookies.delete('terrace_access');
    expect((await browser.call(logout)).status).toBe(204);
    expect((await copied.call(me)).status).toBe(401);
    expect((await copied.call(logout)).status).toBe(204);
  });
});

describe('administrators', () => {
  it('are created once although two processes start concurrently', async () => {
    const email = `${newId()}@admins.test`.toLowerCase();
    const both = await Promise.all([1, 2].map(() => startTestApp({ ADMIN_EMAIL: email }, app.databaseUrl)));
    try {
      const body = { email, password: app.config.ADMIN_PASSWORD };
      for (const one of both) expect((await new Caller(one).call(loginAdmin, { body })).status).toBe(200);
      const { rows } = await pool.query('select from admin_accounts where email = $1', [email]);
      expect(rows).toHaveLength(1);
    } finally {
      await Promise.all(both.map((one) => one.close()));
    }
  });

  it('find users by part of a name or address', async () => {
    const { form, id } = await signedUp(app);
    const ada = await signedInAdmin(app);
    const found = await ada.done(listUsers, { query: { q: form.email.toUpperCase() } });
    expect(found).toMatchObject({ total: 1, items: [{ id, fullName: 'Bea Buyer', email: form.email }] });
    expect(await ada.done(listUsers, { query: { q: `%_'"\\` } })).toMatchObject({ total: 0 });
  });

  it('are the only ones who may list users', async () => {
    const { browser } = await signedUp(app);
    expect((await browser.call(listUsers)).status).toBe(403);
    expect((await new Caller(app).call(listUsers)).status).toBe(401);
  });
});

describe('an erased buyer', () => {
  it('is signed out, unknown and unreadable, and can sign up again with the same address', async () => {
    const { browser, form, id } = await signedUp(app);
    expect((await browser.call(eraseUser, { params: { id } })).status).toBe(403);
    expect((await (await signedInAdmin(app)).call(eraseUser, { params: { id } })).status).toBe(204);
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(401);
    const { email, password } = form;
    expect((await new Caller(app).call(login, { body: { email, password } })).status).toBe(401);
    expect(await (await signedInAdmin(app)).done(listUsers, { query: { q: email } })).toMatchObject({
      total: 0,
    });
    await eventually('the key is destroyed', async () => {
      const { rows } = await pool.query('select wrapped from personal_keys where person_id = $1', [id]);
      return rows[0]?.wrapped === null;
    });
    await signedUp(app, form);
  });
});
