import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { throttle } from './throttle';

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
