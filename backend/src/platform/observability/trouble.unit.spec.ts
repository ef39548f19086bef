import { expect, it } from '@jest/globals';
import { Trouble } from './trouble.js';

function troubleAndLines() {
  const lines: string[] = [];
  return { trouble: new Trouble({ warn: (line) => lines.push(String(line)) }, 'Nothing is heard'), lines };
}

it('is said once when it begins and once when it is over, however often it is tried', () => {
  const { trouble, lines } = troubleAndLines();
  trouble.isOver();
  trouble.has('connection refused');
  trouble.has('timed out');
  expect(trouble.reason).toBe('timed out');
  trouble.isOver();
  trouble.isOver();
  expect(lines).toEqual(['Nothing is heard: connection refused', 'Nothing is heard: over']);
  expect(trouble.reason).toBeUndefined();
});

it('is said again when it comes back, and nothing is said of it when nobody cares any more', () => {
  const { trouble, lines } = troubleAndLines();
  trouble.has('once');
  trouble.forget();
  trouble.isOver();
  trouble.has('again');
  expect(lines).toEqual(['Nothing is heard: once', 'Nothing is heard: again']);
});
