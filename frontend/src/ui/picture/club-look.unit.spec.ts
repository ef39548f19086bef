import { describe, expect, it } from '@jest/globals';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { clubLook, initialsOf, loadLeagues } from './club-look';

const GREY = { pattern: 'plain', first: '#c9cec9', city: undefined };

// product.md 2.35
describe('clubLook', () => {
  it('knows colours and city of each top team', () => {
    for (const team of TOP_TEAMS)
      expect({ team, city: clubLook(team).city }).toEqual({ team, city: expect.any(String) });
    expect(clubLook('Atlético Madrid')).toEqual(clubLook('Atletico Madrid'));
  });

  it('knows the clubs of the leagues by each of their names, once they are loaded', async () => {
    expect(clubLook('Burnley FC')).toMatchObject(GREY);
    await loadLeagues();
    const shirt = (name: string) => {
      const { pattern, first } = clubLook(name);
      return `${pattern} ${first}`;
    };
    expect(shirt('Burnley FC')).toBe('sleeves #7a263a');
    expect(shirt('Fulham FC')).toBe('plain #ffffff');
    expect(shirt('Getafe CF')).toBe('plain #1746a2');
    expect(shirt('Real Sociedad de Fútbol')).toBe('stripes #1746a2');
    expect(shirt('OGC Nice')).toBe(shirt('Nice'));
    expect(shirt('1. FSV Mainz 05')).toBe(shirt('Mainz'));
  });

  it('gives no club the colours of another: who is not known is grey', async () => {
    await loadLeagues();
    for (const name of ['Barcelona SC', 'Rapid Wien II', 'CD Everton', 'Nobody United', ''])
      expect({ name, ...clubLook(name) }).toMatchObject({ name, ...GREY });
  });

  it('writes dark on light shirts and white on dark ones', () => {
    expect(clubLook('Real Madrid').onFirst).toBe('#10201a');
    expect(clubLook('Chelsea').onFirst).toBe('#ffffff');
  });

  it.each([
    ['Manchester United', 'MU'],
    ['AC Milan', 'MIL'],
    ['Arsenal', 'ARS'],
    ['Paris Saint-Germain', 'PSG'],
    ['1. FC Köln', 'KÖL'],
    ['FC', 'FC'],
    ['', ''],
  ])('initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
