import { listHeldPurchases, type Purchase } from '@terrace/contracts/http/purchases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useMe } from '../../session/session';
import { mayHold, noteHold } from './held-marker';
import { heldPurchasesKey, keepNewest } from './purchase';

/** Whether the viewer may hold tickets: the server is asked only then. */
export function useMayHold(): boolean {
  const { data: me } = useMe();
  return mayHold() || (me !== null && me !== undefined);
}

/** The viewer's purchases that hold tickets, the one that ends first coming first; asked again whenever the tab is shown. */
export function useHeldPurchases({ enabled }: { readonly enabled: boolean }) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: heldPurchasesKey,
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Purchase[]> => {
      const { items } = await callApi(listHeldPurchases, { signal });
      for (const purchase of items) {
        noteHold(purchase.holdExpiresAt);
        keepNewest(queries, purchase);
      }
      return items;
    },
  });
}
