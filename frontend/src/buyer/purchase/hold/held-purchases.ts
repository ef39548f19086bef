import { listHeldPurchases, type Purchase } from '@terrace/contracts/http/buying/purchases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { noteHold } from './held-marker';
import { heldPurchasesKey, keepNewest } from '../purchase';
import { useMayHold } from './use-may-hold';

/** The viewer's purchases that hold tickets, the first to end first; asked again whenever the tab is shown. */
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

/** The sellers' tickets that the viewer holds, which are not sold out for them (product.md 13.12). */
export function useHeldListings(): readonly { readonly id: string; readonly purchaseId: string }[] {
  const { data: purchases = [] } = useHeldPurchases({ enabled: useMayHold() });
  return purchases.flatMap(({ id: purchaseId, lines }) =>
    lines.filter(({ kind }) => kind === 'listing').map(({ id }) => ({ id, purchaseId })),
  );
}
