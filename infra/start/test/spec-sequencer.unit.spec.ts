import { expect, it } from '@jest/globals';
import { sortByKind } from '../testing/spec-sequencer.mjs';

it('the spec sequencer starts slow kinds of specs first, and keeps the order within each', () => {
  const files = ['a.unit.spec.ts', 'z.int.spec.ts', 'c.unit.spec.tsx', 'a.int.spec.ts'];
  expect(sortByKind(files.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    'z.int.spec.ts',
    'a.int.spec.ts',
    'c.unit.spec.tsx',
    'a.unit.spec.ts',
  ]);
});
