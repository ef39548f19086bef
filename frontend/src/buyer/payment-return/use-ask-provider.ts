import { refreshPayment, type Purchase } from '@terrace/contracts/http/purchases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { keepNewest } from '../purchase/purchase';
import { isOpen } from './outcome';

const EVERY_MS = 5_000;

/**
 * Makes the server query the provider while the payment is open, because the provider's messages can be late or lost.
 * The response becomes the purchase that the page shows.
 */
export function useAskProvider(purchase: Purchase, token: string | undefined) {
  const queries = useQueryClient();
  const { id } = purchase;
  return useQuery({
    queryKey: ['ask-provider', id],
    queryFn: async ({ signal }) => {
      const answer = await callApi(refreshPayment, { params: { id }, query: { token }, signal });
      keepNewest(queries, answer);
      return answer.version;
    },
    enabled: isOpen(purchase),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: EVERY_MS,
  });
}
