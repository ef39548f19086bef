import { useQuery } from '@tanstack/react-query';
import { renewPush } from '../session/push-subscription';
import { useMe } from '../session/session';

/**
 * Registers this browser's push subscription with the session, once per page load and sign-in, because the server
 * removes subscriptions of ended sessions.
 */
export function useRenewedPush(): void {
  const { data: me } = useMe();
  const userId = me?.userId ?? '';
  // A query, so that it runs once for all bells of the page and again after the next sign-in.
  useQuery({
    queryKey: ['renewed-push', userId],
    queryFn: async () => {
      await renewPush(userId);
      return null;
    },
    enabled: userId !== '',
    staleTime: Infinity,
    retry: false,
  });
}
