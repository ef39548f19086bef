import { listHeldPurchases, type Purchase } from '@terrace/contracts/http/buying/purchases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { HELD_KEY, heldUntil } from './held-marker';
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
      const known = heldUntil();
      const { items } = await callApi(listHeldPurchases, { signal });
      if (items.length === 0) dropHold(known);
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

/** Remembers in this browser that tickets are held until then. */
export function noteHold(holdExpiresAt: string): void {
  try {
    if (holdExpiresAt > heldUntil()) localStorage.setItem(HELD_KEY, holdExpiresAt);
  } catch {
    // Storage is forbidden; only the signed-in see the banner then.
  }
}

/** Forgets what was known before the server was asked, and answered that nothing is held; not a hold noted since then. */
function dropHold(known: string): void {
  try {
    if (known === heldUntil()) localStorage.removeItem(HELD_KEY);
  } catch {
    // Storage is forbidden; nothing was noted.
  }
}
