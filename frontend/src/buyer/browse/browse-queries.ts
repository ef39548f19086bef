import { listTournaments, teamEvents, tournamentEvents } from '@terrace/contracts/http/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';

const PER_PAGE = 24;

/** All tournaments of a sport. */
export function useTournaments(sportId: string) {
  return useQuery({
    queryKey: ['tournaments', sportId],
    queryFn: ({ signal }) => callApi(listTournaments, { params: { id: sportId }, signal }),
  });
}

/** A page of a tournament's events, by date. */
export function useTournamentEvents(id: string, page: number) {
  return useQuery({
    queryKey: ['tournament-events', id, page],
    queryFn: ({ signal }) =>
      callApi(tournamentEvents, { params: { id }, query: { page, perPage: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the events whose name contains a team's, by date. */
export function useTeamEvents(name: string, page: number) {
  return useQuery({
    queryKey: ['team-events', name, page],
    queryFn: ({ signal }) =>
      callApi(teamEvents, { params: { name }, query: { page, perPage: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}
