import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { listOrders, Purchase } from '@terrace/contracts/http/purchases';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

type Orders = ResponseOf<typeof listOrders>;

/** A page of the signed-in buyer's orders, newest first, live. */
export function useOrders(page: number) {
  return useLiveQuery<Orders>({
    queryKey: ['orders', page],
    queryFn: ({ signal }) => callApi(listOrders, { query: { page }, signal }),
    topics: [topics.orders],
    placeholderData: keepPreviousData,
    apply: (orders, change) => {
      const row = rowOf(change, 'purchase', Purchase);
      if (row === undefined) return orders;
      const items = applyToList(orders.items, change, row);
      if (items === 'refetch') return items;
      return items === orders.items ? orders : { ...orders, items };
    },
  });
}
