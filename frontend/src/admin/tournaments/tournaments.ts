import { PinnedTournament } from '@terrace/contracts/http/catalogue';
import {
  type AdminTournament,
  type AdminTournamentFilter,
  adminTournaments,
  pinTournament,
  unpinTournament,
} from '@terrace/contracts/http/pins';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { matches } from '../list/matches';
import type { PinnableList } from '../pins/pinnable-list';

/** The tournaments of a sport with their pins, or without a sport all that are pinned. */
export const pinnableTournaments: PinnableList<AdminTournament, PinnedTournament, AdminTournamentFilter> = {
  key: 'admin-tournaments',
  history: 'tournament-pin',
  fetchPage: (asked, signal) => callApi(adminTournaments, { query: asked, signal }),
  pinOf: (change) => rowOf(change, 'tournament-pin', PinnedTournament),
  belongs: ({ tournament: { name, country } }, { q, sport }) =>
    sport === undefined && matches(q, [name, country ?? '']),
  pin: ({ id }) => callApi(pinTournament, { params: { id } }),
  unpin: ({ id }) => callApi(unpinTournament, { params: { id } }),
};
