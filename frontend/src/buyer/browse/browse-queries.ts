import { listTournaments, teamEvents, tournamentEvents } from '@terrace/contracts/http/catalogue';
import { EVENTS_PER_PAGE } from '@terrace/contracts/pages/search-address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { servedAnswer } from '../../api/served-answers';

/** All tournaments of a sport. */
export function useTournaments(sportId: string) {
  return useQuery({
    queryKey: ['tournaments', sportId],
    queryFn: ({ signal }) => callApi(listTournaments, { params: { id: sportId }, signal }),
  });
}

/** A page of a tournament's events, by date. */
export function useTournamentEvents(id: string, page: number) {
  const call = { params: { id }, query: { page, perPage: EVENTS_PER_PAGE } };
  return useQuery({
    queryKey: ['tournament-events', id, page],
    queryFn: ({ signal }) => callApi(tournamentEvents, { ...call, signal }),
    initialData: () => servedAnswer(tournamentEvents, call),
    placeholderData: keepPreviousData,
  });
}

/** A page of the events whose name contains a team's, by date. */
export function useTeamEvents(name: string, page: number) {
  const call = { params: { name }, query: { page, perPage: EVENTS_PER_PAGE } };
  return useQuery({
    queryKey: ['team-events', name, page],
    queryFn: ({ signal }) => callApi(teamEvents, { ...call, signal }),
    initialData: () => servedAnswer(teamEvents, call),
    placeholderData: keepPreviousData,
  });
}
