import { type OrderCase, getOrderCase } from '@terrace/contracts/http/console/cases';
import { topics } from '@terrace/contracts/live/topics';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

/** Everything about an order, by its id or number, live. */
export function useOrderCase(reference: string) {
  return useLiveQuery<OrderCase>({
    queryKey: ['admin-order', reference],
    queryFn: ({ signal }) => callApi(getOrderCase, { params: { id: reference }, signal }),
    topics: [topics.admin],
    apply: (order, { id, data }) => (concerns(order.purchase.id, id, data) ? 'refetch' : order),
  });
}

/** Whether a change is of the order, or of a thing that names it: a delivery, a dispute, a sale. */
function concerns(purchaseId: string, id: string, data: unknown): boolean {
  if (id === purchaseId) return true;
  return typeof data === 'object' && data !== null && 'purchaseId' in data && data.purchaseId === purchaseId;
}

/** The order in an address, which may be its number in any case. */
export function numberOf(reference: string): string {
  return reference.length === 20 ? orderNumber(reference) : reference.toUpperCase();
}
