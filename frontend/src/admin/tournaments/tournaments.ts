import {
  type Tournament,
  listSports,
  listTournaments,
  pinTournament,
  unpinTournament,
} from '@terrace/contracts/http/catalogue';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { usePinnedTournaments } from '../../app/pinned-tournaments';
import { showToast } from '../../ui/toast';
import { messages } from './messages';

/** A tournament, and whether it is pinned. */
export interface PinnableTournament extends Tournament {
  readonly pinned: boolean;
}

/** The sports there are. */
export function useSports() {
  return useQuery({ queryKey: ['sports'], queryFn: ({ signal }) => callApi(listSports, { signal }) });
}

/** The tournaments of a sport, or without one all that are pinned, live: another administrator's pin shows at once. */
export function usePinnableTournaments(sportId: string | undefined) {
  const pins = usePinnedTournaments();
  const ofSport = useQuery({
    queryKey: ['tournaments', sportId],
    queryFn: sportId
      ? ({ signal }) => callApi(listTournaments, { params: { id: sportId }, signal })
      : skipToken,
  });
  const pinned = pins.data && new Set(pins.data.items.map(({ id }) => id));
  const shown = sportId ? ofSport.data?.items : pins.data?.items.map(({ tournament }) => tournament);
  return {
    tournaments:
      pinned &&
      shown?.map((tournament): PinnableTournament => ({
        ...tournament,
        pinned: pinned.has(tournament.id),
      })),
    isError: pins.isError || ofSport.isError,
    isFetching: pins.isFetching || ofSport.isFetching,
    retry: () => {
      void pins.refetch();
      if (sportId) void ofSport.refetch();
    },
  };
}

/** Pins a tournament, or unpins a pinned one. */
export function useToggleTournamentPin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: PinnableTournament) =>
      callApi(pinned ? unpinTournament : pinTournament, { params: { id } }),
    onSuccess: (_answer, { name, pinned }) =>
      showToast({ tone: 'approved', text: pinned ? messages.isUnpinned(name) : messages.isPinned(name) }),
    onError: () => showToast({ tone: 'rejected', text: messages.failedUpdate }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pinned-tournaments'] }),
  });
}
