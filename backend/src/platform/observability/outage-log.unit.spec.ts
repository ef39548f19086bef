import { expect, it } from '@jest/globals';
import { OutageLog } from './outage-log.js';

function outageAndLines() {
  const lines: string[] = [];
  const logger = {
    warn: ({ error }: { error: string }, line: string) => lines.push(`warn ${line}: ${error}`),
    log: (line: unknown) => lines.push(`info ${String(line)}`),
  };
  return { outage: new OutageLog(logger, 'consumer disconnected'), lines };
}

it('logs an outage once when it starts and once when it ends, however many attempts fail', () => {
  const { outage, lines } = outageAndLines();
  outage.recovered();
  outage.failed('connection refused');
  outage.failed('timed out');
  expect(outage.reason).toBe('timed out');
  outage.recovered();
  outage.recovered();
  expect(lines).toEqual([
    'warn consumer disconnected: connection refused',
    'info consumer disconnected: recovered',
  ]);
  expect(outage.reason).toBeUndefined();
});

it('logs the next outage again, and no end after a reset', () => {
  const { outage, lines } = outageAndLines();
  outage.failed('once');
  outage.reset();
  outage.recovered();
  outage.failed('again');
  expect(lines).toEqual(['warn consumer disconnected: once', 'warn consumer disconnected: again']);
});
