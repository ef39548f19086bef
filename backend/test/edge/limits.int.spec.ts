import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { login } from '@terrace/contracts/http/identity/identity';
import { subscribe } from '@terrace/contracts/http/console/newsletter';
import { sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import { type TestApp, startTestApp } from '../app.js';
import { Caller } from '../caller.js';
import { type Limited, type Strict, limitedRoutes, startStrict } from './limited-routes.js';
import { routeName } from './every-endpoint.js';

/** As it is installed, with nothing in front. */
let plain: TestApp;
/** With another factor, and a proxy that is not the caller. */
let generous: TestApp;
/** Behind the proxy that calls, with limits of one call. */
let strict: Strict;
beforeAll(async () => {
  plain = await startTestApp({ LIMIT_FACTOR: '1' });
  generous = await startTestApp({ LIMIT_FACTOR: '1.5', TRUST_PROXY: '10.0.0.0/8' }, plain.databaseUrl);
  strict = await startStrict(generous);
});
afterAll(async () => {
  await strict?.app.close();
  await generous?.close();
  await plain?.close();
});

/** So many calls with nothing in them, one after another; each counts, whatever comes of it. */
async function statuses(
  app: TestApp,
  endpoint: Endpoint,
  times: number,
  forwardedFor: (time: number) => string | undefined = () => undefined,
): Promise<number[]> {
  const caller = new Caller(app);
  const answers: number[] = [];
  for (let time = 0; time < times; time++) {
    const from = forwardedFor(time);
    const headers = from === undefined ? undefined : { 'x-forwarded-for': from };
    const call = { body: {}, ...(headers && { headers }) };
    answers.push((await caller.call(endpoint, call)).status);
  }
  return answers;
}
const many = (status: number, times: number) => Array<number>(times).fill(status);
const another = (time: number) => `203.0.113.${time + 1}`;

// Each test has a route to itself: the calls of one minute are counted together.
describe('one address', () => {
  it.each([
    ['the sign-in', login, 60, 60],
    ['a public form', sendPartnerRequest, 20, 60],
    ['the newsletter’s form', subscribe, 10, 3600],
  ])('is limited on %s, and gets Retry-After', async (_what, endpoint, often, seconds) => {
    expect(await statuses(plain, endpoint, often)).toEqual(many(400, often));
    const { status, body, headers } = await new Caller(plain).call(endpoint, { body: {} });
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', detail: 'Too many requests. Please wait a moment.' },
    });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(body).toMatchObject({ retryAfter: wait });
  });

  it('has a higher limit with LIMIT_FACTOR', async () => {
    expect(await statuses(generous, sendPartnerRequest, 31)).toEqual([...many(400, 30), 429]);
  });
});

describe('X-Forwarded-For', () => {
  it('is ignored without TRUST_PROXY', async () => {
    expect(await statuses(plain, sendContactMessage, 21, another)).toEqual([...many(400, 20), 429]);
  });

  it('is ignored from an untrusted address when TRUST_PROXY is set', async () => {
    expect(await statuses(generous, sendContactMessage, 31, another)).toEqual([...many(400, 30), 429]);
  });

  it('is trusted from the proxy: each address has its own limit, and a forged one before it is ignored', async () => {
    expect(await statuses(strict.app, subscribe, 5, another)).toEqual(many(400, 5));
    const madeUp = (time: number) => `${another(time)}, 198.51.100.9`;
    expect(await statuses(strict.app, subscribe, 3, madeUp)).toEqual([400, 429, 429]);
  });
});

/** Names of the limited routes that answer other than `expected` to one call from each address in turn. */
async function routesThatDiffer(
  routes: readonly Limited[],
  addresses: readonly string[],
  expected: readonly boolean[],
) {
  const different: string[] = [];
  for (const { endpoint, isLimited } of routes) {
    const answers: boolean[] = [];
    for (const address of addresses) answers.push(await isLimited(address));
    if (answers.join() !== expected.join())
      different.push(`${routeName(endpoint)} → ${expected.join()} → ${answers.join()}`);
  }
  return different;
}

describe('rate limits', () => {
  it('apply to more than 20 routes', () => {
    expect(limitedRoutes(strict).length).toBeGreaterThan(20);
  });

  it('count the addresses of one IPv6 /64 together and those of another apart', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:db8:1:3::1', '2001:db8:1:2::1'];
    const expected = [false, true, false, true];
    expect(await routesThatDiffer(limitedRoutes(strict), addresses, expected)).toEqual([]);
  });

  it('count an IPv4 address and the same one mapped to IPv6 together, and its neighbour apart', async () => {
    const addresses = ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'];
    expect(await routesThatDiffer(limitedRoutes(strict), addresses, [false, true, false])).toEqual([]);
  });
});
