import { type CatalogueEvent, teamEvents } from '@terrace/contracts/http/catalogue';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';

/** The teams list refreshes as often as the catalogue (spec 9: 1,200,000 ms). */
const REFRESH_EVERY_MS = 1_200_000;

/** One of the twelve: how many events the catalogue has of it, and the first of them. */
export interface TopTeam {
  readonly name: string;
  readonly events: number;
  readonly first: CatalogueEvent | undefined;
}

/** The twelve teams as the catalogue has them now. */
export function useTopTeams() {
  return useQuery({
    queryKey: ['admin-top-teams'],
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: ({ signal }) => Promise.all(TOP_TEAMS.map((name) => loadTeam(name, signal))),
  });
}

async function loadTeam(name: string, signal: AbortSignal): Promise<TopTeam> {
  const found = await callApi(teamEvents, { params: { name }, query: { perPage: 1 }, signal });
  return { name, events: found.total, first: found.items[0] };
}
