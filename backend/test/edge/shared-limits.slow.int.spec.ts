import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { login } from '@terrace/contracts/http/identity';
import { subscribe } from '@terrace/contracts/http/newsletter';
import { type TestApp, startTestApp } from '../app.js';
import { Caller } from '../caller.js';
import { type ThrowawayRedis, startRedis } from '../redis.js';
import { eventually } from '../eventually.js';

/** What one address may ask of the newsletter's form in a minute. */
const LIMIT = 20;

describe('two processes with one Redis', () => {
  let redis: ThrowawayRedis;
  let apps: readonly TestApp[];

  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    await redis.stop();
  });

  async function start(environment: Readonly<Record<string, string>>): Promise<void> {
    const first = await startTestApp({ LIMIT_FACTOR: '1', ...environment });
    apps = [first];
    apps = [first, await startTestApp({ LIMIT_FACTOR: '1', ...environment }, first.databaseUrl)].reverse();
  }

  /** Calls with nothing in them, by turns to the one and the other; each counts, whatever comes of it. */
  async function statuses(times: number): Promise<number[]> {
    const callers = apps.map((app) => new Caller(app));
    const answers: number[] = [];
    for (let time = 0; time < times; time++) {
      const answer = await callers[time % callers.length]?.call(subscribe, { body: {} });
      answers.push(answer?.status ?? 0);
    }
    return answers;
  }
  const refused = (answers: readonly number[]) => answers.filter((status) => status === 429).length;

  it('count the requests of an address together', async () => {
    await start({ REDIS_URL: redis.url });
    const answers = await statuses(LIMIT + 4);
    expect(answers.slice(0, LIMIT)).toEqual(Array<number>(LIMIT).fill(400));
    expect(answers.slice(LIMIT)).toEqual([429, 429, 429, 429]);
  });

  it('(control) count separately without Redis', async () => {
    await start({});
    expect(refused(await statuses(2 * LIMIT))).toBe(0);
    expect(await statuses(2)).toEqual([429, 429]);
  });

  it('count wrong passwords of an account together', async () => {
    await start({ REDIS_URL: redis.url });
    const guess = { body: { email: 'nobody@example.com', password: 'wrong-password' } };
    const answers: number[] = [];
    for (let time = 0; time < 11; time++) {
      const [app] = [apps[time % 2]];
      if (app) answers.push((await new Caller(app).call(login, guess)).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('count separately during a Redis outage, log it, and count together afterwards', async () => {
    await start({ REDIS_URL: redis.url });
    await redis.kill();
    expect(refused(await statuses(2 * LIMIT))).toBe(0);
    expect(await statuses(2)).toEqual([429, 429]);
    expect(await redisAt(apps[0])).toEqual({ status: 200, redis: 'degraded', up: '0' });
    await redis.start();
    for (const app of apps)
      await eventually('it is noticed', async () => (await redisAt(app)).redis === 'ok');
    expect(refused(await statuses(LIMIT))).toBe(0);
    expect(await statuses(2)).toEqual([429, 429]);
  });

  async function redisAt(app: TestApp | undefined) {
    const ready = await fetch(`${app?.url}/health/ready`);
    const { parts }: { parts: { redis: { status: string } } } = JSON.parse(await ready.text());
    const metrics = await (await fetch(`${app?.url}/metrics`)).text();
    const up = /^terrace_redis_up (\S+)/m.exec(metrics)?.[1];
    return { status: ready.status, redis: parts.redis.status, up };
  }

  it('store nothing in Redis that identifies the caller', async () => {
    await start({ REDIS_URL: redis.url });
    await statuses(1);
    const keys = await redis.keys();
    expect(keys.some((key) => key.includes('POST /newsletter'))).toBe(true);
    expect(keys.join('\n')).not.toContain('127.0.0.1');
  });
});
