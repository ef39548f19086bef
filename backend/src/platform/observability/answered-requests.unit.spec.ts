import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { AnsweredRequests } from './answered-requests.js';
import { Metrics } from './metrics.js';
import { ServedMinutes } from './served-minutes.js';

function answeredAt(level: string) {
  const lines: object[] = [];
  const logger = pino({ level, base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = new Metrics();
  const requests = new AnsweredRequests(logger, metrics, new ServedMinutes());
  const note = (route: string | undefined, url: string) =>
    requests.note({ method: 'GET', route, url, status: 404, ms: 3, correlationId: 'c1' });
  return { lines, metrics, note };
}

it('logs the route of a request and not its address, in which ids stand', () => {
  const { lines, note } = answeredAt('info');
  note('/api/tickets/:id', '/api/tickets/1234?q=somebody');
  expect(lines).toMatchObject([{ route: '/api/tickets/:id', status: 404, correlationId: 'c1' }]);
  expect(JSON.stringify(lines)).not.toMatch(/1234|somebody/);
});

it('logs the path of a request that no route fits, cut and without its query', async () => {
  const { lines, metrics, note } = answeredAt('info');
  note(undefined, '/wp-login.php?user=somebody');
  note(undefined, `/${'x'.repeat(5_000)}`);
  expect(lines).toMatchObject([{ path: '/wp-login.php' }, { path: `/${'x'.repeat(199)}` }]);
  // Strangers do not make new time series.
  expect(await metrics.registry.metrics()).not.toMatch(/wp-login/);
});

it('logs health probes at debug only', () => {
  for (const [level, count] of [
    ['info', 0],
    ['debug', 3],
  ] as const) {
    const { lines, note } = answeredAt(level);
    for (const probe of ['/health/live', '/health/ready', '/metrics']) note(probe, probe);
    expect(lines).toHaveLength(count);
  }
});
