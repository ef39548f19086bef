import { afterEach, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { login } from '@terrace/contracts/http/identity';
import { subscribe } from '@terrace/contracts/http/newsletter';
import { type TestApp, startTestApp } from '../app.js';
import { Caller } from '../caller.js';

let app: TestApp;
afterEach(() => app.close());

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  app = await startTestApp({ LIMIT_FACTOR: '1', ...environment });
};
/** So many calls with nothing in them, one after another; each counts, whatever comes of it. */
async function statuses(
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

describe('one address', () => {
  it.each([
    ['the sign-in', login, 60],
    ['a public form', subscribe, 20],
  ])('is limited on %s, and gets Retry-After', async (_what, endpoint, often) => {
    await start();
    expect(await statuses(endpoint, often)).toEqual(many(400, often));
    const { status, body, headers } = await new Caller(app).call(endpoint, { body: {} });
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', detail: 'Too many requests. Please wait a moment.' },
    });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(body).toMatchObject({ retryAfter: wait });
  });

  it('has a higher limit with LIMIT_FACTOR', async () => {
    await start({ LIMIT_FACTOR: '1.5' });
    expect(await statuses(subscribe, 31)).toEqual([...many(400, 30), 429]);
  });
});

describe('X-Forwarded-For', () => {
  it('is ignored without TRUST_PROXY', async () => {
    await start();
    expect(await statuses(subscribe, 21, another)).toEqual([...many(400, 20), 429]);
  });

  it('is ignored from an untrusted address when TRUST_PROXY is set', async () => {
    await start({ TRUST_PROXY: '10.0.0.0/8' });
    expect(await statuses(subscribe, 21, another)).toEqual([...many(400, 20), 429]);
  });

  it('is trusted from the proxy: each address has its own limit, and a forged one before it is ignored', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    expect(await statuses(subscribe, 25, another)).toEqual(many(400, 25));
    const madeUp = (time: number) => `${another(time)}, 198.51.100.9`;
    expect(await statuses(subscribe, 21, madeUp)).toEqual([...many(400, 20), 429]);
  });
});
