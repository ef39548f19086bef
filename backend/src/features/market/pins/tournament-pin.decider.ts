import type { Tournament } from '@terrace/contracts/http/market/catalogue';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import type { TournamentPinChange } from './pins.events.js';

export type TournamentPinCommand =
  | { readonly type: 'PinTournament'; readonly tournament: Tournament; readonly by: DecidedBy }
  | { readonly type: 'UnpinTournament'; readonly by: DecidedBy };

export interface TournamentPinState {
  readonly pinned: boolean;
}

/** A pin is on or off; doing what is done already changes nothing (product.md 4.8). */
export const tournamentPinDecider: Decider<TournamentPinState, TournamentPinCommand, TournamentPinChange> = {
  category: 'tournamentpin',
  initial: () => ({ pinned: false }),
  decide(command, state) {
    const { id, name } = command.by;
    const personal = { [id]: { name } };
    switch (command.type) {
      case 'PinTournament':
        if (state.pinned) return [];
        return [{ type: 'TournamentPinned', data: { tournament: command.tournament, by: id }, personal }];
      case 'UnpinTournament':
        if (!state.pinned) return [];
        return [{ type: 'TournamentUnpinned', data: { by: id }, personal }];
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'TournamentPinned':
        return { pinned: true };
      case 'TournamentUnpinned':
        return { pinned: false };
    }
  },
};
