import { describe, expect, it } from '@jest/globals';
import { ErrorRate } from './job-workers.js';

describe('ErrorRate', () => {
  it('ignores one failure every few milliseconds', () => {
    const rate = new ErrorRate();
    const storms = Array.from({ length: 200 }, (_, index) => rate.isStorm(2_000 + index * 25));
    expect(storms).not.toContain(true);
  });

  it('reports a storm at the fiftieth error, and resets after a second', () => {
    const rate = new ErrorRate();
    const storms = Array.from({ length: 50 }, () => rate.isStorm(2_000));
    expect(storms.indexOf(true)).toBe(49);
    expect(rate.isStorm(3_001)).toBe(false);
  });
});
