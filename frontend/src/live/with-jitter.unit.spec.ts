import { expect, it } from '@jest/globals';
import { withJitter } from './with-jitter';

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
