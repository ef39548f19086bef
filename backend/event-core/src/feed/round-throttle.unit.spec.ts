import { describe, expect, it } from '@jest/globals';
import { RoundThrottle } from './sequencer.js';

/** Runs rounds that are each due `every` ms after the one before; how many ran in the first second. */
function roundsInASecond(every: number): number {
  const pace = new RoundThrottle(0);
  let rounds = 0;
  for (let now = 0; now < 1_000; rounds++) now += pace.wait(now) + every;
  return rounds;
}

describe('RoundThrottle', () => {
  it('starts occasional rounds at once', () => {
    const pace = new RoundThrottle(0);
    for (let now = 0; now < 10_000; now += 20) expect(pace.wait(now)).toBe(0);
  });

  it('starts a burst of rounds at once', () => {
    const pace = new RoundThrottle(0);
    for (let round = 0; round < 20; round++) expect(pace.wait(1)).toBe(0);
    expect(pace.wait(1)).toBeGreaterThan(0);
  });

  it('spaces out a steady stream', () => {
    expect(roundsInASecond(0.5)).toBeLessThan(130);
    expect(roundsInASecond(10)).toBe(100);
  });
});
