import type { Tournament } from '@terrace/contracts/http/catalogue';
import type { Projection } from '../../platform/projections/projection.js';
import type { TournamentPinChange } from './pins.events.js';

/** A row of `tournament_pins`; `pinned_at` is the last pin, `snapshot` what it said. */
export interface TournamentPinRow {
  readonly pinned: boolean;
  readonly pinned_at: Date;
  readonly snapshot: Tournament;
}

export const tournamentPins: Projection<TournamentPinRow, TournamentPinChange> = {
  table: 'tournament_pins',
  category: 'tournamentpin',
  columns: { pinned: 'boolean', pinned_at: 'timestamptz', snapshot: 'jsonb' },
  project(row, event) {
    switch (event.type) {
      case 'TournamentPinned':
        return { pinned: true, pinned_at: event.at, snapshot: event.data.tournament };
      case 'TournamentUnpinned':
        return row && { ...row, pinned: false };
    }
  },
};
