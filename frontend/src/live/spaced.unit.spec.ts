import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { spaced } from './spaced';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('runs at once, then once an interval however often it is asked, and not after it was stopped', () => {
  const work = jest.fn();
  const { run, stop } = spaced(work, 1000);
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
