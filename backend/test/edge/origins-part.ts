import { beforeAll, describe, expect, it } from '@jest/globals';
import { logout, me } from '@terrace/contracts/http/identity/identity';
import { signedUp } from '../accounts.js';
import type { TestApp } from '../app.js';
import type { Caller } from '../caller.js';
import { codeOf, problemFaults } from './problem-faults.js';
import { type RawCall, send } from './send.js';

const json = { 'content-type': 'application/json' };
const logOut: RawCall = { method: 'POST', path: '/api/auth/logout' };

/** What pages of other origins may do with an app. */
export function describeOrigins(app: TestApp): void {
  let buyer: Caller;
  beforeAll(async () => {
    ({ browser: buyer } = await signedUp(app));
  });

  async function expectForeign(call: RawCall, caller?: Caller): Promise<void> {
    const answer = await send(app, call, caller);
    expect([answer.status, codeOf(answer), problemFaults(answer)]).toEqual([403, 'foreign-origin', []]);
  }

  describe('a page of a foreign origin', () => {
    it.each([
      'https://evil.example',
      'null',
      '',
      'http://localhost:3001',
      'https://localhost:3000',
      'http://localhost',
      'http://localhost:3000.evil.example',
      'http://evil.example/http://localhost:3000',
      'http://localhost:3000/',
      'HTTP://LOCALHOST:3000',
      'http://localhost:3000, http://evil.example',
    ])('at %j can neither send a command nor read a response', async (origin) => {
      await expectForeign({ ...logOut, headers: { origin } }, buyer);
      await expectForeign({ ...logOut, headers: { origin } });
      await expectForeign({ method: 'GET', path: '/api/auth/me', headers: { origin } }, buyer);
      expect((await buyer.call(me)).status).toBe(200);
    });

    it.each(['/%61pi/auth/logout', '/ap%69/auth/logout', '/api/auth/%6cogout'])(
      'cannot use the encoded path %s',
      (path) => expectForeign({ method: 'POST', path, headers: { origin: 'https://evil.example' } }, buyer),
    );

    it('cannot post a form or plain text in the buyer’s name', async () => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const body = '{"eventId":null,"lines":[]}';
        const headers = { origin: 'https://evil.example', 'content-type': type };
        await expectForeign({ method: 'POST', path: '/api/purchases', headers, body }, buyer);
        // Even a browser that names no origin gets no further.
        const anonymous = await send(app, {
          method: 'POST',
          path: '/api/purchases',
          headers: { 'content-type': type },
          body,
        });
        expect([anonymous.status, codeOf(anonymous)]).toEqual([415, 'unsupported-media-type']);
      }
    });

    it('gets no CORS headers', async () => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const preflight = await send(app, { method: 'OPTIONS', path: '/api/auth/login', headers });
      expect(preflight.status).toBeGreaterThanOrEqual(400);
      for (const name of Object.keys(preflight.headers)) expect(name).not.toMatch(/^access-control/);
    });
  });

  describe('a command without an Origin header', () => {
    it('is rejected with a session cookie, access or refresh', async () => {
      await expectForeign(logOut, buyer);
      for (const name of ['terrace_access', 'terrace_refresh']) {
        const cookie = `${name}=${buyer.cookies.get(name)?.value}`;
        await expectForeign({ method: 'POST', path: '/api/auth/refresh', headers: { cookie } });
      }
      expect((await buyer.call(me)).status).toBe(200);
    });

    it('is accepted with a bearer token', async () => {
      const { browser } = await signedUp(app);
      const authorization = `Bearer ${browser.cookies.get('terrace_access')?.value}`;
      const asked = await send(app, { method: 'GET', path: '/api/auth/me', headers: { authorization } });
      expect(asked.status).toBe(200);
      expect((await send(app, { ...logOut, headers: { ...json, authorization } })).status).toBe(204);
      expect((await browser.call(me)).status).toBe(401);
    });

    it('is accepted from a client without a session', async () => {
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' });
      const answer = await send(app, { method: 'POST', path: '/api/auth/login', headers: json, body });
      expect(codeOf(answer)).toBe('invalid-credentials');
    });
  });

  it('pages of our own origin may send commands', async () => {
    const { browser } = await signedUp(app);
    expect((await browser.call(logout)).status).toBe(204);
  });
}
