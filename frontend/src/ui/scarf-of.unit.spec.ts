import { describe, expect, it } from '@jest/globals';
import { scarfOf } from './scarf-of';

const teams = ['Real Madrid', 'Barcelona', 'Arsenal', 'Chelsea', 'Liverpool', 'Juventus', 'AC Milan', 'Ajax'];

describe('scarfOf', () => {
  it('knits the same scarf for a name, however it is written', () => {
    expect(scarfOf(' real madrid ')).toEqual(scarfOf('Real Madrid'));
  });

  it('gives different names different scarves', () => {
    expect(new Set(teams.map((team) => JSON.stringify(scarfOf(team)))).size).toBe(teams.length);
  });

  it('never knits a band in the colour of its ground', () => {
    for (const team of teams) {
      const { ground, bands } = scarfOf(team);
      expect(bands.map(({ colour }) => colour)).not.toContain(ground);
    }
  });
});
