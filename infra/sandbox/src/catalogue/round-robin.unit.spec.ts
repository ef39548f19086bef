import { describe, expect, it } from '@jest/globals';
import { roundRobin } from './round-robin.js';

describe('a round robin', () => {
  const teams = ['A', 'B', 'C', 'D', 'E', 'F'];

  it('lets every team play every other team once', () => {
    const met = roundRobin(teams).map(({ home, away }) => [home, away].sort().join(''));
    expect(met).toHaveLength(15);
    expect(new Set(met).size).toBe(15);
  });

  it('lets every team play once per round', () => {
    const pairings = roundRobin(teams);
    for (let round = 0; round < 5; round++) {
      const playing = pairings
        .filter((pairing) => pairing.round === round)
        .flatMap(({ home, away }) => [home, away]);
      expect(playing.sort()).toEqual(teams);
    }
  });

  it('can stop early', () => {
    expect(roundRobin(teams, 2)).toHaveLength(6);
  });

  it('rejects an odd number of teams', () => {
    expect(() => roundRobin(['A', 'B', 'C'])).toThrow('even');
  });
});
