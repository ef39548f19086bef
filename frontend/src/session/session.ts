import { me, type Me } from '@terrace/contracts/http/identity/identity';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../api/api-problem';
import { callApi } from '../api/client';
import { mayBeSignedIn } from '../api/signed-in-marker';

/** The signed-in user, or null. `setViewer` updates it after signing in or out. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    if (!mayBeSignedIn()) return null;
    return callApi(me, { signal }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 401) return null;
      throw error;
    });
  },
  staleTime: 5 * 60_000,
});

/** True in the cache after a sign-out, as opposed to a session that ended without one. */
export const signedOutKey = ['signed-out'] as const;

/** How often somebody has signed out while this page was open; `ViewerScope` follows it. */
export const signOutsKey = ['sign-outs'] as const;

/** True in the cache after the account was closed; its data must not be shown any more. */
export const closedKey = ['account-closed'] as const;

/** Marks the account as closed, which makes `RequireRole` remove its screen. */
export function markAccountClosed(queries: QueryClient): void {
  queries.setQueryData(closedKey, true);
  queries.setQueryData(meQuery.queryKey, null);
}

/** The signed-in user: `data` is undefined while loading, null without one. */
export function useMe() {
  return useQuery(meQuery);
}
