import { expect, it } from '@jest/globals';
import { payoutWindow } from './payout.js';

// product.md 9.7
it.each([
  ['a Saturday', '21/11/2026', '25/11/2026', '02/12/2026'],
  ['a Sunday', '22/11/2026', '25/11/2026', '02/12/2026'],
  ['a Monday', '23/11/2026', '26/11/2026', '03/12/2026'],
  ['a Wednesday', '25/11/2026', '30/11/2026', '07/12/2026'],
  ['a Friday over the end of the year', '25/12/2026', '30/12/2026', '06/01/2027'],
])('the payout for an event on %s follows 3 to 8 working days later', (_day, date, from, until) =>
  expect(payoutWindow(date)).toEqual({ from, until }),
);

it('the payout is not announced before the time to dispute is over', () =>
  expect(payoutWindow('25/11/2026', 0)?.until).toBe('03/12/2026'));

it('the payout has no dates for an event without one', () => {
  expect(payoutWindow(null)).toBeNull();
  expect(payoutWindow('')).toBeNull();
});
