import { describe, expect, it } from '@jest/globals';
import type { PartStates } from '@terrace/contracts/values/status/status-parts';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { FailureRates } from './failure-rates.js';
import { type Measured, mergedStates, partOfJobs, statesOf } from './status.rules.js';

const FINE: PartStates = {
  search: 'works',
  buying: 'works',
  tickets: 'works',
  mails: 'works',
  live: 'works',
};
const readiness = {
  database: { status: 'ok' },
  upstream: { status: 'ok' },
  catalogue: { status: 'ok', state: 'loaded', ageSeconds: 60 },
  feed: { status: 'ok', oldestSeconds: 0 },
  workers: { status: 'ok' },
  jobs: { status: 'ok', failed: 1 },
};
const measured = (parts: object, other: Partial<Measured> = {}): PartStates =>
  statesOf({ readiness: { ...readiness, ...parts }, rates: [], jobs: [], ...other });

// product.md 2.40
describe('the states of the parts', () => {
  it('are fine when all is well, and where a process has no such measurement', () => {
    expect(measured({})).toEqual(FINE);
    expect(statesOf({ readiness: {}, rates: [], jobs: [] })).toEqual(FINE);
  });

  it.each<[string, object, Partial<PartStates>]>([
    [
      'the database does not answer',
      { database: { status: 'down' }, feed: { status: 'degraded' } },
      { search: 'partly', buying: 'down', tickets: 'down', mails: 'down', live: 'down' },
    ],
    ['no catalogue was ever loaded', { catalogue: { state: 'never-loaded' } }, { search: 'down' }],
    ['the catalogue is old', { catalogue: { state: 'loaded', ageSeconds: 7_201 } }, { search: 'partly' }],
    ['events cannot be asked for', { upstream: { breakersOpen: ['events'] } }, { search: 'partly' }],
    [
      'official tickets cannot be asked for',
      { upstream: { breakersOpen: ['tickets'] } },
      { buying: 'partly' },
    ],
    [
      'no worker runs',
      { workers: { status: 'degraded' } },
      { buying: 'partly', tickets: 'partly', mails: 'down' },
    ],
    ['the feed is slow', { feed: { oldestSeconds: 6 } }, { live: 'partly' }],
    ['the feed stands', { feed: { oldestSeconds: 61 } }, { live: 'down' }],
  ])('say what visitors notice when %s', (_when, parts, worse) => {
    expect(measured(parts)).toEqual({ ...FINE, ...worse });
  });

  it('are worse by requests that fail, and by jobs that fail or pile up', () => {
    expect(measured({}, { rates: [{ part: 'buying', state: 'down' }] })).toEqual({ ...FINE, buying: 'down' });
    const jobs = { part: 'mails', failedLately: 0, waiting: 0 } as const;
    expect(measured({}, { jobs: [{ ...jobs, failedLately: 2 }] })).toEqual(FINE);
    for (const worse of [{ failedLately: 3 }, { waiting: 501 }])
      expect(measured({}, { jobs: [jobs, { ...jobs, ...worse }] })).toEqual({ ...FINE, mails: 'partly' });
  });

  it('know by its kind which part waits for a job', () => {
    expect(
      ['mail-seller', 'send-password-reset', 'welcome-buyer', 'announce-new-customer'].map(partOfJobs),
    ).toEqual(Array(4).fill('mails'));
    expect(['submit-refund', 'refresh-catalogue'].map(partOfJobs)).toEqual(['buying', undefined]);
  });

  it('of several processes are those of all: what some of them can give works partly', () => {
    const down = { ...FINE, mails: 'down' } as const;
    expect(mergedStates([FINE, FINE])).toEqual(FINE);
    expect(mergedStates([down, down])).toEqual(down);
    expect(mergedStates([FINE, down])).toEqual({ ...FINE, mails: 'partly' });
  });
});

describe('the rates of failures', () => {
  const request = (metrics: Metrics, route: string, status: number, times: number) => {
    for (let left = times; left > 0; left -= 1)
      metrics.requests.observe({ method: 'GET', route, status }, 0.01);
  };
  const stateOf = async (rates: FailureRates, part: string, now: number) =>
    (await rates.lately(now)).filter((rate) => rate.part === part).map(({ state }) => state);

  it('count what failed by our fault in the last minutes, and forget what was before', async () => {
    const metrics = new Metrics();
    const rates = new FailureRates(metrics);
    await rates.lately(0);
    request(metrics, '/api/purchases/:id', 200, 5);
    request(metrics, '/api/purchases', 409, 5);
    request(metrics, '/api/purchases', 503, 2);
    expect(await stateOf(rates, 'buying', 15_000)).toEqual(['works', 'works']);
    request(metrics, '/api/purchases', 503, 1);
    expect(await stateOf(rates, 'buying', 30_000)).toEqual(['partly', 'works']);
    request(metrics, '/api/purchases', 500, 20);
    expect(await stateOf(rates, 'buying', 45_000)).toEqual(['down', 'works']);
    expect(await stateOf(rates, 'buying', 400_000)).toEqual(['works', 'works']);
  });

  it('count calls of other systems apart from requests', async () => {
    const metrics = new Metrics();
    const rates = new FailureRates(metrics);
    await rates.lately(0);
    const email = metrics.callsTo('email');
    request(metrics, '/api/catalogue/events', 200, 1_000);
    for (let left = 3; left > 0; left -= 1)
      await email(() => Promise.reject(new Error('refused'))).catch(() => undefined);
    expect(await stateOf(rates, 'mails', 15_000)).toEqual(['down']);
    expect(await stateOf(rates, 'search', 15_000)).toEqual(['works']);
  });
});
