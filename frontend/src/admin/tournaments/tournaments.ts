import { PinnedTournament } from '@terrace/contracts/http/catalogue';
import {
  type AdminTournament,
  type AdminTournamentFilter,
  adminTournaments,
  pinTournament,
  unpinTournament,
} from '@terrace/contracts/http/pins';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { usePinnablePage, useTogglePin } from '../pins/pinnable';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';

const LIST = 'admin-tournaments';

/** A page of the tournaments of a sport, or without one of all that are pinned, live. */
export function useAdminTournaments(filter: AdminTournamentFilter, page = 1) {
  const { q, sport } = filter;
  return usePinnablePage<AdminTournament, PinnedTournament>({
    queryKey: [LIST, filter, page],
    fetchPage: (signal) =>
      callApi(adminTournaments, { query: { ...filter, page, perPage: ROWS_PER_PAGE }, signal }),
    pinOf: (change) => rowOf(change, 'tournament-pin', PinnedTournament),
    belongs: ({ tournament: { name, country } }) => sport === undefined && matches(q, name, country ?? ''),
  });
}

/** Pins a tournament, or unpins a pinned one. */
export function useToggleTournamentPin() {
  return useTogglePin<AdminTournament>([LIST], {
    pin: ({ id }) => callApi(pinTournament, { params: { id } }),
    unpin: ({ id }) => callApi(unpinTournament, { params: { id } }),
  });
}
