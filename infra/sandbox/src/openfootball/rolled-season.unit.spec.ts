import { describe, expect, it } from '@jest/globals';
import { rolledSeason } from './rolled-season.js';

const match = (date: string, team1: string, team2: string, more: object = {}) => ({
  date,
  team1,
  team2,
  ...more,
});

describe('a replayed openfootball season', () => {
  const season = rolledSeason(
    {
      code: 'es.1',
      name: 'Spain Primera División 2025/26',
      matches: [
        match('2025-08-15', 'FC Barcelona', 'RCD Espanyol de Barcelona', { time: '9:30' }),
        match('2025-08-17', 'Club Atlético de Madrid', 'Real Madrid CF'),
        match('2025-05-02', 'Girona FC', 'CD Nowhere', { status: 'postponed' }),
      ],
    },
    '2026-11-18',
  );

  it('is a tournament named without its year', () => {
    expect(season.name).toBe('Spain Primera División');
    expect(season.country).toBe('Spain');
  });

  it('starts next week, and keeps weekdays and intervals', () => {
    expect(season.fixtures.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-27', '2026-11-29']);
  });

  it('moves spring dates with the first year to the end', () => {
    expect(season.fixtures[2]?.date).toBe('2027-08-14');
  });

  it('renames the top teams as the marketplace does, and no similar names', () => {
    expect(season.fixtures.map(({ name }) => name)).toEqual([
      'Barcelona vs Espanyol',
      'Atletico Madrid vs Real Madrid',
      'Girona FC vs CD Nowhere',
    ]);
  });

  it("is played at the clubs' grounds", () => {
    expect(season.fixtures.map(({ venue, city }) => `${venue}, ${city}`)).toEqual([
      'Spotify Camp Nou, Barcelona',
      'Riyadh Air Metropolitano, Madrid',
      'Montilivi, Girona',
    ]);
  });

  it('has times where the file does, and marks postponed matches as not final', () => {
    expect(season.fixtures.map(({ time }) => time)).toEqual(['09:30', undefined, undefined]);
    expect(season.fixtures.map(({ dateMayMove }) => dateMayMove ?? false)).toEqual([false, false, true]);
  });

  it('parses the country after a name in international cups, and separates namesakes', () => {
    const cup = rolledSeason(
      {
        code: 'copa.l',
        name: 'Copa Libertadores 2025',
        matches: [match('2025-04-01', 'Racing Club (ARG)', 'A'), match('2025-04-01', 'Nacional (URU)', 'B')],
      },
      '2026-11-18',
    );
    expect(cup.fixtures[0]).toMatchObject({
      venue: 'El Cilindro',
      country: 'Argentina',
      name: 'Racing Club vs A',
    });
    expect(cup.fixtures[1]).toMatchObject({ city: 'Nacional', country: 'Uruguay' });
  });
});
