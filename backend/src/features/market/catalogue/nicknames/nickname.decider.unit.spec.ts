import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import { Nicknames } from '../search/words/nicknames.rules.js';
import { MAX_NICKNAMES, nicknameDecider } from './nickname.decider.js';
import type { NicknameRemoved, NicknameSet } from './nickname.events.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const by = { id: 'ada', name: 'Ada Admin' };
const made = { by: 'ada', at: NOW.toISOString() };
const personal = { ada: { name: 'Ada Admin' } };
const set = (name: string, meaning: string): NicknameSet => ({
  type: 'NicknameSet',
  data: { name, meaning, ...made },
  personal,
});
const removed = (name: string): NicknameRemoved => ({
  type: 'NicknameRemoved',
  data: { name, ...made },
  personal,
});
const setting = (name: string, meaning: string) => ({ type: 'SetNickname', name, meaning, by }) as const;
const removing = (name: string) => ({ type: 'RemoveNickname', name, by }) as const;
const given = givenDecider(nicknameDecider);

/** What a text means after these events. */
function meaningAfter(text: string, ...events: readonly (NicknameSet | NicknameRemoved)[]): string | null {
  const nicknames = new Nicknames();
  nicknames.replace(given(...events).state, events.length);
  return nicknames.meaningOf(text);
}

// product.md 5.11
describe('a nickname', () => {
  it('is added, and means something else once it is set again', () => {
    given().when(setting('Blades', 'Sheffield'), NOW).then(set('Blades', 'Sheffield'));
    given(set('Blades', 'Sheffield'))
      .when(setting('BLADES', 'Sheffield United'), NOW)
      .then(set('BLADES', 'Sheffield United'));
    expect(meaningAfter('blades', set('Blades', 'Sheffield'), set('BLADES', 'Sheffield United'))).toBe(
      'Sheffield United',
    );
  });

  it('replaces one that comes with Terrace, and its removal hides that one until it is set again', () => {
    expect(meaningAfter('spurs')).toBe('Tottenham');
    expect(meaningAfter('spurs', set('Spurs', 'San Antonio'))).toBe('San Antonio');
    given().when(removing('Spurs'), NOW).then(removed('Spurs'));
    expect(meaningAfter('spurs', removed('Spurs'))).toBeNull();
    given(removed('Spurs')).when(setting('Spurs', 'Tottenham'), NOW).then(set('Spurs', 'Tottenham'));
  });

  it('changes nothing when it means that already, or is not there to be removed', () => {
    given().when(setting('Spurs', 'Tottenham'), NOW).then();
    given().when(removing('Blades'), NOW).then();
    given(set('Blades', 'Sheffield'), removed('Blades')).when(removing('blades'), NOW).then();
    expect(given(set('Blades', 'Sheffield'), removed('Blades')).state).toEqual([]);
  });

  it('is refused above the limit, where known ones can still be changed', () => {
    const many = Array.from({ length: MAX_NICKNAMES }, (_none, number) => set(`name ${number}`, 'Arsenal'));
    given(...many)
      .when(setting('Blades', 'Sheffield'), NOW)
      .thenRefused('invalid');
    given(...many)
      .when(setting('name 1', 'Chelsea'), NOW)
      .then(set('name 1', 'Chelsea'));
  });
});

it('nicknames of an older version do not replace newer ones', () => {
  const nicknames = new Nicknames();
  nicknames.replace([{ name: 'Blades', meaning: 'Sheffield United' }], 2);
  nicknames.replace([{ name: 'Blades', meaning: 'Sheffield' }], 1);
  expect([nicknames.version, nicknames.meaningOf('blades')]).toEqual([2, 'Sheffield United']);
});
