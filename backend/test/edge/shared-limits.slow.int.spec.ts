import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { login } from '@terrace/contracts/http/identity/identity';
import { sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import { type TestApp, startTestApp } from '../app.js';
import { Caller } from '../caller.js';
import { type ThrowawayRedis, startRedis } from '../redis.js';
import { eventually } from '../eventually.js';

/** What one address may ask of each public form in a minute. */
const LIMIT = 20;

/** Two processes of one database, the one started last first. */
async function startTwo(environment: Readonly<Record<string, string>>): Promise<readonly TestApp[]> {
  const first = await startTestApp({ LIMIT_FACTOR: '1', ...environment });
  return [await startTestApp({ LIMIT_FACTOR: '1', ...environment }, first.databaseUrl), first];
}

/** Calls with nothing in them, by turns to the one and the other; each counts, whatever comes of it. */
async function statuses(apps: readonly TestApp[], form: Endpoint, times: number): Promise<number[]> {
  const callers = apps.map((app) => new Caller(app));
  const answers: number[] = [];
  for (let time = 0; time < times; time++) {
    const answer = await callers[time % callers.length]?.call(form, { body: {} });
    answers.push(answer?.status ?? 0);
  }
  return answers;
}
const refused = (answers: readonly number[]) => answers.filter((status) => status === 429).length;

// Each test has a route to itself: the calls of one minute are counted together.
describe('two processes with one Redis', () => {
  let redis: ThrowawayRedis;
  let apps: readonly TestApp[];
  beforeAll(async () => {
    redis = await startRedis();
    apps = await startTwo({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await redis.stop();
  });

  it('count the requests of an address together', async () => {
    const answers = await statuses(apps, sendPartnerRequest, LIMIT + 4);
    expect(answers.slice(0, LIMIT)).toEqual(Array<number>(LIMIT).fill(400));
    expect(answers.slice(LIMIT)).toEqual([429, 429, 429, 429]);
  });

  it('count wrong passwords of an account together', async () => {
    const guess = { body: { email: 'nobody@example.com', password: 'wrong-password' } };
    const answers: number[] = [];
    for (let time = 0; time < 11; time++) {
      const [app] = [apps[time % 2]];
      if (app) answers.push((await new Caller(app).call(login, guess)).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('store nothing in Redis that identifies the caller', async () => {
    await statuses(apps, sendPartnerRequest, 1);
    const keys = await redis.keys();
    expect(keys.some((key) => key.includes('POST /partner-requests'))).toBe(true);
    expect(keys.join('\n')).not.toContain('127.0.0.1');
  });

  it('count separately during a Redis outage, log it, and count together afterwards', async () => {
    await redis.kill();
    expect(refused(await statuses(apps, sendContactMessage, 2 * LIMIT))).toBe(0);
    expect(await statuses(apps, sendContactMessage, 2)).toEqual([429, 429]);
    expect(await redisAt(apps[0])).toEqual({ status: 200, redis: 'degraded', up: '0' });
    await redis.start();
    for (const app of apps)
      await eventually('it is noticed', async () => (await redisAt(app)).redis === 'ok');
    expect(refused(await statuses(apps, sendContactMessage, LIMIT))).toBe(0);
    expect(await statuses(apps, sendContactMessage, 2)).toEqual([429, 429]);
  });

  async function redisAt(app: TestApp | undefined) {
    const ready = await fetch(`${app?.url}/health/ready`);
    const { parts }: { parts: { redis: { status: string } } } = JSON.parse(await ready.text());
    const metrics = await (await fetch(`${app?.url}/metrics`)).text();
    const up = /^terrace_redis_up (\S+)/m.exec(metrics)?.[1];
    return { status: ready.status, redis: parts.redis.status, up };
  }
});

it('(control) two processes without Redis count separately', async () => {
  const apps = await startTwo({});
  try {
    expect(refused(await statuses(apps, sendPartnerRequest, 2 * LIMIT))).toBe(0);
    expect(await statuses(apps, sendPartnerRequest, 2)).toEqual([429, 429]);
  } finally {
    for (const app of apps) await app.close();
  }
});
