import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '../../src/platform/http/openapi/api-docs.js';
import { createPool } from '@terrace/event-core/database/pool';
import { signedInAdmin } from '../accounts.js';
import type { TestApp } from '../app.js';
import type { Caller } from '../caller.js';
import { codeOf, fieldErrors, problemFaults } from './problem-faults.js';
import { type RawCall, ownPage, send } from './send.js';
import { sendBytes } from './send-bytes.js';

const login = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' });

/** How an app answers what it refuses. */
export function describeProblemAnswers(app: TestApp): void {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedInAdmin(app);
  });

  /** A login that fails for its password alone, unless something else is wrong with it. */
  const tryLogin = (headers: Record<string, string>, body: RawCall['body'] = login) =>
    send(app, { method: 'POST', path: '/api/auth/login', headers, body });

  async function expectProblem(call: RawCall, status: number, code: string, caller?: Caller): Promise<void> {
    const answer = await send(app, call, caller);
    expect({ status: answer.status, code: codeOf(answer), faults: problemFaults(answer) }).toEqual({
      status,
      code,
      faults: [],
    });
  }

  describe('an unknown path', () => {
    it.each([
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['DELETE', '/api/admin'],
      ['GET', '/api/auth/me/'],
      ['GET', '/API/auth/me'],
      ['GET', '/api/../api/nothing'],
      ['GET', '//api/auth/me'],
      ['GET', '/nothing.js'],
      ['POST', '/'],
      ['PROPFIND', '/api/auth/me'],
    ])('%s %s answers not-found', (method, path) =>
      expectProblem({ method, path, headers: ownPage(app) }, 404, 'not-found', admin),
    );
  });

  it('rejects unsupported methods, and lists the supported ones in Allow', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    const served = new Map<string, string[]>();
    for (const { endpoint } of servedRoutes(app.app))
      served.set(endpoint.path, [...(served.get(endpoint.path) ?? []), endpoint.method]);
    for (const [path, has] of served) {
      for (const method of methods.filter((one) => !has.includes(one))) {
        // A GET of what only has commands may be another address with a parameter.
        const call = {
          method,
          path: `/api${path.replace(/\{\w+\}/, 'x'.repeat(20))}`,
          headers: ownPage(app),
        };
        const answer = await send(app, call);
        expect([method, path, answer.status, codeOf(answer)]).toEqual([
          method,
          path,
          405,
          'method-not-allowed',
        ]);
        expect(answer.headers.allow?.split(', ').sort()).toEqual([...has].sort());
        expect(problemFaults(answer)).toEqual([]);
      }
    }
  });

  describe('a body that is not JSON', () => {
    it.each(['{"email":', '{"__proto__":{}}', '\ufeff{}', 'email=a&password=b'])(
      '%s is malformed',
      async (body) => {
        expect(codeOf(await tryLogin(ownPage(app), body))).toBe('malformed-request');
      },
    );

    it('is malformed, too, when its bytes are not UTF-8', async () => {
      const body = Buffer.from(login.replace('wrong', 'wr\u00e9ng'), 'latin1');
      expect(codeOf(await tryLogin(ownPage(app), body))).toBe('malformed-request');
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/problem+json',
      'application/jsonp',
      'text/json',
      'nonsense',
      '',
    ])('as %s has an unsupported media type', async (type) => {
      const answer = await tryLogin({ ...ownPage(app), 'content-type': type });
      expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported-media-type']);
      expect(problemFaults(answer)).toEqual([]);
    });

    it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
      'as %s is accepted',
      async (type) => {
        expect(codeOf(await tryLogin({ ...ownPage(app), 'content-type': type }))).toBe('invalid-credentials');
      },
    );
  });

  describe('bytes that are no HTTP request', () => {
    it.each([
      ['GET / nothing\r\n\r\n', 400],
      ['\u0016\u0003\u0001\u0002\u0000\u0001', 400],
      [`GET /api/config HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      [
        'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n',
        400,
      ],
    ])('are rejected: %j', async (bytes, status) => {
      const answer = await sendBytes(app, bytes);
      expect(answer.status).toBe(status);
      expect(problemFaults(answer)).toEqual([]);
    });
  });

  describe('the correlation id', () => {
    it('is the caller’s when it is valid', async () => {
      const answer = await tryLogin({ ...ownPage(app), 'x-correlation-id': 'trace-0123456789' });
      expect(answer.headers['x-correlation-id']).toBe('trace-0123456789');
      expect(problemFaults(answer)).toEqual([]);
    });

    it.each(['short', 'x'.repeat(65), 'a b c d e f g h', '<script>alert(1)</script>', '{"level":"fatal"}'])(
      'is generated instead of %s',
      async (given) => {
        const answer = await tryLogin({ ...ownPage(app), 'x-correlation-id': given });
        expect(answer.headers['x-correlation-id']).toMatch(/^[\w-]{16}$/);
      },
    );
  });

  it('problems never contain internal error messages', async () => {
    const pool = createPool(app.databaseUrl);
    try {
      await pool.query('alter table sellers rename to elsewhere');
      const answer = await send(app, { method: 'GET', path: '/api/admin/sellers' }, admin);
      expect([answer.status, codeOf(answer), problemFaults(answer)]).toEqual([500, 'internal', []]);
      expect(answer.text).not.toMatch(/relation |sellers|select|42P01|\.js|\.ts/);
    } finally {
      await pool.query('alter table elsewhere rename to sellers');
      await pool.end();
    }
  });

  describe('an empty form', () => {
    const texts: [string, Record<string, string>][] = [
      ['/auth/login', { email: 'Email is required', password: 'Password is required' }],
      ['/auth/seller/login', { email: 'Email is required', password: 'Password is required' }],
      [
        '/auth/signup',
        {
          fullName: 'Full name is required',
          email: 'Email is required',
          password: 'Password is required',
        },
      ],
      [
        '/auth/seller/register',
        {
          fullName: 'Full name is required',
          companyName: 'Company name is required',
          email: 'Email is required',
          password: 'Password is required',
          phoneNumber: 'Phone number is required',
          address: 'Address is required',
          idNumber: 'Passport/ID number is required',
        },
      ],
      ['/newsletter', { email: 'Please enter your email address' }],
    ];
    it.each(texts)('%s names the required fields in the words of docs/product.md', async (path, wanted) => {
      const answer = await send(app, {
        method: 'POST',
        path: `/api${path}`,
        headers: ownPage(app),
        body: '{}',
      });
      const said = fieldErrors(answer).map(({ path: field, message }) => [field, message]);
      expect(Object.fromEntries(said)).toEqual(wanted);
      expect(said).toHaveLength(Object.keys(wanted).length);
    });
  });
}
