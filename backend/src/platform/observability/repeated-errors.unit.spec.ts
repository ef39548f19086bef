import { expect, it } from '@jest/globals';
import { RepeatedErrors } from './repeated-errors.js';

it('logs an error once in ten seconds, then with the number of those left out', () => {
  const errors = new RepeatedErrors();
  expect(errors.take('53100 no space', 0)).toBe(0);
  for (let at = 1; at <= 3_500; at++) expect(errors.take('53100 no space', at)).toBeUndefined();
  expect(errors.take('another cause', 3_501)).toBe(0);
  expect(errors.take('53100 no space', 10_000)).toBe(3_500);
  expect(errors.take('53100 no space', 30_000)).toBe(0);
});

it('forgets old causes when there are many', () => {
  const errors = new RepeatedErrors();
  for (let cause = 0; cause < 101; cause++) errors.take(`cause ${cause}`, 0);
  expect(errors.take('cause 0', 1)).toBe(0);
  expect(errors.take('cause 100', 1)).toBeUndefined();
});
