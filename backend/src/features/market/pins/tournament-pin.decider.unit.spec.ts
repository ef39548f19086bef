import { describe, it } from '@jest/globals';
import type { Tournament } from '@terrace/contracts/http/market/catalogue';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import type { TournamentPinned, TournamentUnpinned } from './pins.events.js';
import { tournamentPinDecider } from './tournament-pin.decider.js';
import { tournamentPins } from './pins.projection.js';

const tournament: Tournament = {
  id: '9',
  name: 'Premier League',
  logoUrl: 'https://logos.example/9.svg',
  country: 'England',
  season: '2026-27',
  sport: { id: '1', name: 'Football' },
};
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const by = maria.id;
const personal = { [maria.id]: { name: 'Maria' } };
const pinned: TournamentPinned = { type: 'TournamentPinned', data: { tournament, by }, personal };
const unpinned: TournamentUnpinned = { type: 'TournamentUnpinned', data: { by }, personal };
const given = givenDecider(tournamentPinDecider);
const pin = { type: 'PinTournament', tournament, by: maria } as const;
const unpin = { type: 'UnpinTournament', by: maria } as const;

describe('a tournament pin', () => {
  it('records what was pinned and by whom', () => given().when(pin).then(pinned));
  it('is added once', () => given(pinned).when(pin).then());
  it('can be removed', () => given(pinned).when(unpin).then(unpinned));
  it('is removed once', () => given(pinned, unpinned).when(unpin).then());
  it('keeps what was pinned', () =>
    givenProjection(tournamentPins).given(pinned, unpinned).then({ pinned: false, snapshot: tournament }));
});
