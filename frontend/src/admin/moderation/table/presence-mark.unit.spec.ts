import { expect, it } from '@jest/globals';
import { initialsOf } from './presence-mark';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada maria king lovelace', 'AL'],
  ['Ada', 'A'],
  ['admin@terrace.test', 'A'],
  ['ada.lovelace@terrace.test', 'AL'],
  ['Åsa  Öberg ', 'ÅÖ'],
  ['', ''],
])('initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
