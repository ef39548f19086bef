import { expect, it } from '@jest/globals';
import { initialsOf } from './initials';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada maria king lovelace', 'AL'],
  ['Ada', 'A'],
  ['admin@terrace.test', 'A'],
  ['ada.lovelace@terrace.test', 'AL'],
  ['Åsa  Öberg ', 'ÅÖ'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
