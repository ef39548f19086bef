import { expect, it } from '@jest/globals';
import { compareNames } from './compare-names.js';

// product.md 2.33
it('compareNames puts accented and lower-case names where a reader looks for them', () => {
  const names = ['Zürich', 'Ödegaard', 'arsenal', 'Łódź', 'Lyon', 'Arsenal', 'Porto', 'Odense', 'Århus'];
  expect(names.toSorted(compareNames)).toEqual([
    ...['Århus', 'arsenal', 'Arsenal', 'Łódź', 'Lyon', 'Ödegaard', 'Odense', 'Porto', 'Zürich'],
  ]);
});
