import { expect, it } from '@jest/globals';
import { Trouble } from './trouble.js';

function troubleAndLines() {
  const lines: string[] = [];
  const logger = {
    warn: (line: unknown) => lines.push(`warn ${String(line)}`),
    log: (line: unknown) => lines.push(`info ${String(line)}`),
  };
  return { trouble: new Trouble(logger, 'Nothing is heard'), lines };
}

it('is said once when it begins and once when it is over, however often it is tried', () => {
  const { trouble, lines } = troubleAndLines();
  trouble.isOver();
  trouble.has('connection refused');
  trouble.has('timed out');
  expect(trouble.reason).toBe('timed out');
  trouble.isOver();
  trouble.isOver();
  expect(lines).toEqual(['warn Nothing is heard: connection refused', 'info Nothing is heard: over']);
  expect(trouble.reason).toBeUndefined();
});

it('is said again when it comes back, and nothing is said of it when nobody cares any more', () => {
  const { trouble, lines } = troubleAndLines();
  trouble.has('once');
  trouble.forget();
  trouble.isOver();
  trouble.has('again');
  expect(lines).toEqual(['warn Nothing is heard: once', 'warn Nothing is heard: again']);
});
