import { describe, expect, it } from '@jest/globals';
import { reportLines } from '../testing/run-report.mjs';

const LAST_LINES = 60;
const counts = { passed: 5, failed: 40, skipped: 1 };
const error = Array.from({ length: 50 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`).join('\n');
const failures = Array.from({ length: 40 }, (_, index) => ({
  file: `a${index}.int.spec.ts`,
  title: 'works',
  error,
}));
const files = Array.from({ length: 30 }, (_, index) => ({ file: `a${index}.int.spec.ts`, seconds: index }));

describe('The end of a test run', () => {
  it('names every failed test in the last 60 lines, and how the first ones failed', () => {
    const last = reportLines({ counts, failures, files }).slice(-LAST_LINES).join('\n');
    for (const { file } of failures) expect(last).toContain(`${file} › works`);
    expect(last).toContain('FAILED a0.int.spec.ts › works\n    line 0\n    line 1\n');
  });

  it('shows what differs between two values, not how many lines do', () => {
    const compared = [
      'Error: expect(received).toEqual(expected) // deep equality',
      ...[
        '- Expected  - 1',
        '+ Received  + 4',
        '',
        '- Array []',
        '+ Array [',
        '+   "first",',
        '+   "second",',
        '+ ]',
      ],
    ].join('\n');
    const lines = reportLines({
      counts,
      failures: [{ file: 'a', title: 'works', error: compared }],
      files: [],
    });
    expect(lines).toContain('    +   "first",');
    expect(lines).toContain('    +   "second",');
  });

  it('shows the ten slowest files, the slowest first', () => {
    const lines = reportLines({ counts, failures: [], files });
    expect(lines.slice(1, 11).map((line) => line.trim().split(/\s+/).at(-1))).toEqual(
      Array.from({ length: 10 }, (_, index) => `a${29 - index}.int.spec.ts`),
    );
  });

  it('closes with one plain line of counts', () => {
    expect(reportLines({ counts, failures, files }).at(-1)).toBe('5 passed, 40 failed, 1 skipped');
  });
});
