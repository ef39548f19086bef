import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RequestRecorder } from './request-recorder.js';
import { Metrics } from './metrics.js';
import { RequestStatistics } from './request-statistics.js';

function recordedAt(level: string) {
  const lines: object[] = [];
  const logger = pino({ level, base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = new Metrics();
  const requests = new RequestRecorder(logger, metrics, new RequestStatistics());
  const record = (route: string | undefined, url: string) =>
    requests.record({ method: 'GET', route, url, status: 404, ms: 3, correlationId: 'c1' });
  return { lines, metrics, record };
}

it('logs the route of a request and not its address, which contains ids', () => {
  const { lines, record } = recordedAt('info');
  record('/api/tickets/:id', '/api/tickets/1234?q=somebody');
  expect(lines).toMatchObject([{ route: '/api/tickets/:id', status: 404, correlationId: 'c1' }]);
  expect(JSON.stringify(lines)).not.toMatch(/1234|somebody/);
});

it('logs the path of a request without a route, cut and without its query', async () => {
  const { lines, metrics, record } = recordedAt('info');
  record(undefined, '/wp-login.php?user=somebody');
  record(undefined, `/${'x'.repeat(5_000)}`);
  expect(lines).toMatchObject([{ path: '/wp-login.php' }, { path: `/${'x'.repeat(199)}` }]);
  // Strangers do not make new time series.
  expect(await metrics.registry.metrics()).not.toMatch(/wp-login/);
});

it('the request log contains health probes at debug only', () => {
  for (const [level, count] of [
    ['info', 0],
    ['debug', 3],
  ] as const) {
    const { lines, record } = recordedAt(level);
    for (const probe of ['/health/live', '/health/ready', '/metrics']) record(probe, probe);
    expect(lines).toHaveLength(count);
  }
});
