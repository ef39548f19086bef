import {
  getTeam,
  getTournament,
  listSports,
  listTournaments,
} from '@terrace/contracts/http/market/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { servedAnswer } from '../../api/served-answers';

/** How the catalogue names what an address leads to; the address itself may say anything. */
export interface PlaceName {
  /** Undefined while it loads, and when loading failed. */
  readonly name: string | undefined;
  /** The catalogue has no such thing. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
}

/** All sports. */
export const sportsQuery = queryOptions({
  queryKey: ['sports'],
  queryFn: ({ signal }) => callApi(listSports, { signal }),
  initialData: () => servedAnswer(listSports),
  staleTime: 10 * 60_000,
});

/** All tournaments of a sport. */
export function tournamentsQuery(sportId: string) {
  return queryOptions({
    queryKey: ['tournaments', sportId],
    queryFn: ({ signal }) => callApi(listTournaments, { params: { id: sportId }, signal }),
    initialData: () => servedAnswer(listTournaments, { params: { id: sportId } }),
  });
}

/** The name of a sport. */
export function useSportName(id: string): PlaceName {
  const { data, isError } = useQuery(sportsQuery);
  const name = data?.items.find((sport) => sport.id === id)?.name;
  // Without any sport the catalogue has not been read yet.
  return { name, isUnknown: name === undefined && (data?.items.length ?? 0) > 0, hasFailed: isError };
}

/** The name of a tournament. */
export function useTournamentName(id: string): PlaceName {
  const call = { params: { id } };
  const { data, error } = useQuery({
    queryKey: ['tournament', id],
    queryFn: ({ signal }) => callApi(getTournament, { ...call, signal }),
    initialData: () => servedAnswer(getTournament, call),
    staleTime: 10 * 60_000,
  });
  return { name: data?.name, isUnknown: isNotFound(error), hasFailed: error !== null };
}

/** The name of a team; known are the top teams, and those in the name of an event. */
export function useTeamName(name: string): PlaceName {
  const call = { params: { name } };
  const { data, error } = useQuery({
    queryKey: ['team', name],
    queryFn: ({ signal }) => callApi(getTeam, { ...call, signal }),
    initialData: () => servedAnswer(getTeam, call),
    staleTime: 10 * 60_000,
  });
  return { name: data?.name, isUnknown: isNotFound(error), hasFailed: error !== null };
}
