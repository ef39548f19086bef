import { listOrderHolders } from '@terrace/contracts/http/buying/orders';
import { Purchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { topics } from '@terrace/contracts/live/topics';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, callApiForOwn } from '../../api/client';
import { applyToOne, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

/** What of a purchase is held: only sellers' tickets are (product.md 13.1, 13.4). */
export type HeldPart = 'all' | 'some' | 'none';

export function heldPart({ lines }: Pick<Purchase, 'lines'>): HeldPart {
  const isOfficial = lines.some(({ kind }) => kind === 'category');
  if (!isOfficial) return 'all';
  return lines.some(({ kind }) => kind === 'listing') ? 'some' : 'none';
}

export const heldPurchasesKey = ['held-purchases'] as const;
export const purchaseKey = (id: string) => ['purchase', id] as const;

/**
 * One purchase of this buyer, live.
 *
 * @param token of a guest's signed link, where the page was opened by one.
 */
export function usePurchase(id: string, token?: string) {
  return useLiveQuery<Purchase>({
    queryKey: purchaseKey(id),
    queryFn: ({ signal }) => callApiForOwn(getPurchase, { params: { id }, query: { token }, signal }),
    topics: [topics.purchase(id, token)],
    enabled: id !== '',
    apply: (purchase, change) => {
      const row = rowOf(change, 'purchase', Purchase);
      return row === undefined ? purchase : applyToOne(purchase, change, row);
    },
  });
}

/** Caches a purchase from a response, unless the live socket has delivered a newer version. */
export function keepNewest(queries: QueryClient, answer: Purchase): void {
  queries.setQueryData<Purchase>(purchaseKey(answer.id), (known) =>
    known && known.version > answer.version ? known : answer,
  );
}

/** The ticket holders of an order at this version, and the address its mails go to. */
export function useOrderHolders(id: string, version: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['order-holders', id, version],
    queryFn: ({ signal }) => callApi(listOrderHolders, { params: { id }, signal }),
    placeholderData: (previous) => previous,
  });
}
