import { describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { combinedMailDelayMs, combinedMailOf } from './combined-mails.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12) + minutes * MINUTE_MS);
const mailAt = (minutes: number, steps: readonly number[]) => {
  const { nth, at: sent } = combinedMailOf(at(minutes), steps.map(at), 60);
  return [nth, (sent.getTime() - at(0).getTime()) / MINUTE_MS];
};

// product.md 7.4
describe('mails about the same thing', () => {
  it('go at once the first time, and later than the one before each time after', () => {
    const delays = [0, 1, 2, 3, 4].map((before) => combinedMailDelayMs(before, 60) / MINUTE_MS);
    expect(delays).toEqual([0, 1, 4, 16, 64]);
    expect(combinedMailDelayMs(1_000, 60)).toBe(24 * 60 * MINUTE_MS);
  });

  it('tell what happens while they wait', () => {
    const steps = [0, 0.1, 0.5, 1, 5, 6, 200];
    expect(steps.map((step) => mailAt(step, steps))).toEqual([
      [0, 0],
      [1, 1.1],
      [1, 1.1],
      [1, 1.1],
      [2, 9],
      [2, 9],
      [3, 216],
    ]);
  });

  it('are the same whatever happened since', () => {
    expect(mailAt(0.5, [0, 0.1, 0.5, 1, 5])).toEqual(mailAt(0.5, [0, 0.1, 0.5]));
  });

  it('are few, however many steps a person takes in a day', () => {
    const steps = Array.from({ length: 24 * 60 }, (_none, minute) => minute);
    const mails = new Set(steps.map((step) => String(mailAt(step, steps))));
    expect(mails.size).toBeLessThanOrEqual(8);
  });
});
