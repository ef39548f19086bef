import { expect, it } from '@jest/globals';
import { nextThirtyDays, nextWeekend, thisWeekend } from './date-ranges';

it.each([
  ['Monday', new Date(2026, 10, 23, 12), '28/11/2026', '29/11/2026'],
  ['Friday', new Date(2026, 10, 27, 23, 59), '28/11/2026', '29/11/2026'],
  ['Saturday', new Date(2026, 10, 28), '28/11/2026', '29/11/2026'],
  ['Sunday', new Date(2026, 10, 29, 8), '29/11/2026', '29/11/2026'],
])('on a %s this weekend is what is left of Saturday and Sunday', (_day, now, from, to) =>
  expect(thisWeekend(now)).toEqual({ from, to }),
);

it.each([
  ['Friday', new Date(2026, 10, 27, 23, 59)],
  ['Sunday', new Date(2026, 10, 29, 8)],
])('on a %s the next weekend is the one after this', (_day, now) =>
  expect(nextWeekend(now)).toEqual({ from: '05/12/2026', to: '06/12/2026' }),
);

it('the next 30 days go over the end of a year', () =>
  expect(nextThirtyDays(new Date(2026, 11, 15))).toEqual({ from: '15/12/2026', to: '14/01/2027' }));
