import { openOrder } from '@terrace/contracts/http/orders';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { live } from '../../live/live-connection';

/**
 * Exchanges the token of the mail's link for a cookie, once; the socket comes back to show it, too. What
 * this browser was refused before may be asked for anew.
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
