import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicConfig } from '@terrace/contracts/http/system';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { Database } from '../../../../platform/database/database.js';
import { DailyRates } from './daily-rates.sweeper.js';

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

let answer: unknown;
let feed: Server;
let app: TestApp;

beforeAll(async () => {
  feed = createServer((_request, response) => response.end(JSON.stringify(answer))).listen(0);
  const { port } = feed.address() as AddressInfo;
  app = await startTestApp({ RATES_API_URL: `http://127.0.0.1:${port}/v1`, ROLE: 'api' });
});
afterAll(async () => {
  await app.close();
  feed.close();
});

/** A day later. */
async function readAgain(): Promise<void> {
  await app.app.get(Database).query(`update reference_rates set read_at = now() - interval '1 day'`);
  await bySystem(() => app.app.get(DailyRates).sweep());
}
const shown = async () => (await new Caller(app).done(publicConfig, {})).rates;

// product.md 13.16
describe('reference rates', () => {
  it('are read once a day and shown with their day, never when older than a month', async () => {
    expect(await shown()).toBeUndefined();
    answer = { base: 'EUR', date: dayAgo(30), rates: { USD: 1.25, GBP: 0.8 } };
    await readAgain();
    expect(await shown()).toEqual({
      day: dayAgo(30),
      perEuro: expect.arrayContaining([
        { currency: 'USD', units: 1.25 },
        { currency: 'EUR', units: 1 },
        { currency: 'AED', units: 1.25 * 3.6725 },
      ]),
    });
    answer = { base: 'EUR', date: dayAgo(1), rates: { USD: 2 } };
    await bySystem(() => app.app.get(DailyRates).sweep());
    expect((await shown())?.day).toBe(dayAgo(30));
    await readAgain();
    expect((await shown())?.day).toBe(dayAgo(1));
    answer = { base: 'USD', date: dayAgo(0), rates: { EUR: -1 } };
    await expect(readAgain()).rejects.toThrow();
    answer = { base: 'EUR', date: dayAgo(-2), rates: { USD: 3 } };
    await expect(readAgain()).rejects.toThrow();
    expect((await shown())?.day).toBe(dayAgo(1));
    answer = { base: 'EUR', date: dayAgo(33), rates: { USD: 3 } };
    await readAgain();
    expect(await shown()).toBeUndefined();
  });
});
