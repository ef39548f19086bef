import { expect, it } from '@jest/globals';
import { scheduleOf } from './schedule.js';

const FIVE_MINUTES_MS = 300_000;

it('the fault schedule is equal for equal seeds and different for others', () => {
  expect(scheduleOf(7, FIVE_MINUTES_MS)).toEqual(scheduleOf(7, FIVE_MINUTES_MS));
  expect(scheduleOf(7, FIVE_MINUTES_MS)).not.toEqual(scheduleOf(8, FIVE_MINUTES_MS));
});

it('the fault schedule contains every kind of fault within five minutes', () => {
  for (const seed of [1, 2, 3]) {
    const kinds = new Set(scheduleOf(seed, FIVE_MINUTES_MS).map(({ fault }) => fault.kind));
    expect([...kinds].sort()).toEqual([
      'erase',
      'kill',
      'kill-rebuild',
      'park',
      'rebuild',
      'repair',
      'restart-postgres',
      'stall',
      'stall-session',
      'stop',
    ]);
  }
});
