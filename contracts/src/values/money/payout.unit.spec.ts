import { expect, it } from '@jest/globals';
import { payoutWindow, payoutWindowFrom } from './payout.js';

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

// product.md 20.1
it.each([
  ['2026-12-12T00:00:00Z', '12/12/2026', '16/12/2026'],
  ['2026-12-08T00:00:00Z', '09/12/2026', '16/12/2026'],
  ['2027-01-04T00:00:00Z', '04/01/2027', '04/01/2027'],
])('a sale that may be paid from %s on is paid from %s to %s', (at, from, until) =>
  expect(payoutWindowFrom(new Date(at), payoutWindow('04/12/2026'))).toEqual({ from, until }),
);

it('a sale without a day keeps the announced days', () => {
  const announced = payoutWindow('04/12/2026');
  expect(payoutWindowFrom(null, announced)).toEqual(announced);
  expect(payoutWindowFrom(new Date(), null)).toBeNull();
});
