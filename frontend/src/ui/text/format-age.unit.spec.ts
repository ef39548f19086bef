import { expect, it } from '@jest/globals';
import { formatAge } from './format-age';

it.each([
  [-5, '0 minutes'],
  [59_999, '0 minutes'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '1 day'],
  [48 * 3_600_000, '2 days'],
])('formatAge shows %p ms as %p', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
