import { listOrderHolders } from '@terrace/contracts/http/orders';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';

/** The ticket holders of an order as they stand in this version of it. */
export function useOrderHolders(id: string, version: number) {
  return useQuery({
    queryKey: ['order-holders', id, version],
    queryFn: ({ signal }) => callApi(listOrderHolders, { params: { id }, signal }),
    placeholderData: (previous) => previous,
  });
}
