import { me, type Me } from '@terrace/contracts/http/identity';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api';
import { ApiProblem } from './api-problem';
import { maybeSignedIn } from './signed-in-marker';

/** Who is signed in, or null. `becomeViewer` sets it after signing in or out. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    if (!maybeSignedIn()) return null;
    return callApi(me, { signal }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401) return null;
      throw error;
    });
  },
  staleTime: 5 * 60_000,
});

/** True in the cache when nobody is signed in because somebody signed out; a session may end by itself too. */
export const signedOutKey = ['signed-out'] as const;

/** True in the cache when nobody is signed in because the account was closed: what it saw must not be seen any more. */
export const closedKey = ['account-closed'] as const;

/** Takes what an account that is no more saw from the page, whose screens ask for these. */
export function noteClosed(queries: QueryClient): void {
  queries.setQueryData(closedKey, true);
  queries.setQueryData(meQuery.queryKey, null);
}

/** Who is signed in: `data` is undefined while asking, null when nobody is. */
export function useMe() {
  return useQuery(meQuery);
}
