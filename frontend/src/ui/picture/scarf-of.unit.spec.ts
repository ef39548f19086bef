import { describe, expect, it } from '@jest/globals';
import { scarfOf } from './scarf-of';

const teams = ['Real Madrid', 'Barcelona', 'Arsenal', 'Chelsea', 'Liverpool', 'Juventus', 'AC Milan', 'Ajax'];

describe('scarfOf', () => {
  it('returns the same scarf for a name in any case', () => {
    expect(scarfOf(' real madrid ')).toEqual(scarfOf('Real Madrid'));
  });

  it('returns different scarves for different names', () => {
    expect(new Set(teams.map((team) => JSON.stringify(scarfOf(team)))).size).toBe(teams.length);
  });

  it('never uses the base colour for a stripe', () => {
    for (const team of teams) {
      const { ground, bands } = scarfOf(team);
      expect(bands.map(({ colour }) => colour)).not.toContain(ground);
    }
  });
});
