import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { throttle, withJitter } from './timing';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('throttle runs at once, then once per interval, and not after stop', () => {
  const work = jest.fn();
  const { run, stop } = throttle(work, 1000);
  run();
  expect(work).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 50; time++) {
    jest.advanceTimersByTime(100);
    run();
  }
  expect(work).toHaveBeenCalledTimes(6);
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(7);
  run();
  run();
  stop();
  jest.advanceTimersByTime(5000);
  expect(work.mock.calls.length).toBeLessThanOrEqual(8);
});

it.each([
  [0, 2_000],
  [0.25, 2_500],
  [0.9999, 4_000],
])('withJitter waits between one and two times the delay: %d makes 2,000 ms %d', (random, wait) => {
  expect(withJitter(2_000, () => random)).toBe(wait);
});

it("withJitter spreads the reconnects of a process's pages over the whole delay", () => {
  const tenths = new Set(
    Array.from({ length: 1_000 }, () => Math.floor((withJitter(2_000) - 2_000) / 200)).map((tenth) =>
      Math.min(tenth, 9),
    ),
  );
  expect(tenths.size).toBe(10);
});
