import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logout, me } from '@terrace/contracts/http/identity';
import { signedUp } from '../accounts.js';
import { type TestApp, startTestApp } from '../app.js';
import type { Caller } from '../caller.js';
import { servedRoutes } from '../../src/platform/http/api-docs.js';
import { oddRequests } from './odd-requests.js';
import { codeOf, problemFaults } from './problem-faults.js';
import { type RawCall, ownPage, send } from './send.js';

let app: TestApp;
let buyer: Caller;
beforeAll(async () => {
  app = await startTestApp();
  ({ browser: buyer } = await signedUp(app));
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const logOut: RawCall = { method: 'POST', path: '/api/auth/logout' };

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

describe('every path with every method', () => {
  /** What each answer carries, whatever was asked. */
  const SECURITY_HEADERS = {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };

  /** What is wrong with the answers to the requests; nothing when all are problems of the contracts. */
  async function faultsOf(calls: readonly RawCall[]): Promise<string[]> {
    const answers = await Promise.all(calls.map(async (call) => ({ call, answer: await send(app, call) })));
    return answers.flatMap(({ call: { method, path }, answer }) => {
      const isRefused = answer.status >= 400 && answer.status < 500;
      const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
      const faults = [
        ...(isRefused && isProblem ? [] : [`${answer.status} ${answer.headers['content-type']}`]),
        ...Object.entries(SECURITY_HEADERS)
          .filter(([name, text]) => !answer.headers[name]?.includes(text))
          .map(([name]) => `without ${name}`),
        ...(method === 'HEAD' ? [] : problemFaults(answer)),
      ];
      return faults.map((fault) => `${method} ${path.slice(0, 80)}: ${fault}`);
    });
  }

  it('rejects a foreign origin with a problem, and never with a 500', async () => {
    const calls = oddRequests(servedRoutes(app.app)).filter(({ isApi }) => isApi);
    expect(calls.length).toBeGreaterThan(1000);
    const headers = { origin: 'https://evil.example' };
    expect(await faultsOf(calls.map((call) => ({ ...call, headers })))).toEqual([]);
  });

  it.each([
    ['broken JSON', 'application/json', '{'],
    ['text that is not UTF-8', 'application/json', Buffer.from([0x7b, 0xff])],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['more than is read', 'application/json', Buffer.alloc(300 * 1024, 32)],
  ])('rejects an unsupported method with %s as a problem', async (_what, type, body) => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
    const calls = oddRequests(servedRoutes(app.app)).filter(
      ({ isServed, method }) => !isServed && methods.includes(method),
    );
    const headers = { ...ownPage(app), 'content-type': type };
    expect(await faultsOf(calls.map((call) => ({ ...call, headers, body })))).toEqual([]);
  });
});
