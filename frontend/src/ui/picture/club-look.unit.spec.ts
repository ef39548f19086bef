import { describe, expect, it } from '@jest/globals';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { clubLook, initialsOf } from './club-look';

// product.md 2.35
describe('clubLook', () => {
  it('knows colours and city of each top team', () => {
    for (const team of TOP_TEAMS)
      expect({ team, city: clubLook(team).city }).toEqual({ team, city: expect.any(String) });
    expect(clubLook('Atlético Madrid')).toEqual(clubLook('Atletico Madrid'));
  });

  it('gives an unknown name two colours of its own, the same in any case', () => {
    const look = clubLook(' wacker innsbruck ');
    expect(look).toEqual({ ...clubLook('Wacker Innsbruck') });
    expect(look.first).not.toBe(look.second);
    expect(look.city).toBeUndefined();
    const names = [
      'Wacker Innsbruck',
      'Rapid Wien',
      'Servette',
      'Young Boys',
      'Slavia Praha',
      'Legia Warszawa',
    ];
    expect(new Set(names.map((name) => JSON.stringify(clubLook(name)))).size).toBe(names.length);
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
