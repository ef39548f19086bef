import { openOrder } from '@terrace/contracts/http/orders';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { live } from '../../live/live-connection';

/**
 * Exchanges the token of the emailed link for a cookie, once; reconnects the socket with it and refetches what this
 * browser was refused before.
 */
export function useOpenOrder(id: string, token: string) {
  return useQuery({
    queryKey: ['open-order', id, token],
    queryFn: async ({ signal }) => {
      await callApi(openOrder, { params: { id }, body: { token }, signal });
      live.reconnect();
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
