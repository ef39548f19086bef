import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isSlow, projectOf, specFiles } from '../testing/spec-tiers.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Modules of specs that start what npm test does without: another program than Postgres and the browser. */
const PROGRAMS =
  /^import .* from '[^']*\/(describe-with-kafka|describe-with-s3|describe-with-system-postgres|describe-with-flush-stall|kafka|redis|object-storage|s3proxy|otlp-collector)(\.js)?';$/m;

/** Why a spec must be slow; undefined when it need not. */
function mustBeSlow(file: string, source: string): string | undefined {
  if (file.startsWith('backend/test/processes/')) return 'it starts processes of the program';
  const [, program] = PROGRAMS.exec(source) ?? [];
  return program === undefined ? undefined : `it uses ${program}`;
}

describe('spec files', () => {
  it('are called slow when they start another program than Postgres and a browser, or several processes', () => {
    const wrong = specFiles().flatMap((file) => {
      const reason = isSlow(file) ? undefined : mustBeSlow(file, readFileSync(path.join(root, file), 'utf8'));
      return reason === undefined ? [] : [`${file}: ${reason}`];
    });
    expect(wrong).toEqual([]);
  });

  it('(control) are found, and told apart by their names', () => {
    expect(specFiles().length).toBeGreaterThan(400);
    expect(specFiles()).toContain('infra/start/test/spec-tiers.unit.spec.ts');
    expect(isSlow('backend/test/processes/kafka.slow.int.spec.ts')).toBe(true);
    expect(isSlow('backend/src/features/slow/slow.int.spec.ts')).toBe(false);
    expect(['a.unit.spec.tsx', 'a.slow.e2e.spec.ts', 'slow.ts'].map((file) => projectOf(file))).toEqual([
      'screens',
      'e2e',
      undefined,
    ]);
    const source = "import { startRedis } from '../../../../test/redis.js';";
    expect(mustBeSlow('backend/src/platform/jobs/jobs.int.spec.ts', source)).toBe('it uses redis');
    expect(mustBeSlow('backend/test/edge/limits.int.spec.ts', '')).toBeUndefined();
  });
});
