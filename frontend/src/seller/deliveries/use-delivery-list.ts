import { DeliveryFilter } from '@terrace/contracts/http/deliveries';
import { Id } from '@terrace/contracts/values/ids';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useListFilter } from '../../navigation/use-list-filter';

const Filter = z.strictObject({ ...DeliveryFilter.shape, purchaseId: z.optional(Id) });

/** The list filter of the address; by default due seats, or all seats if the address has an order. */
export function useDeliveryList() {
  const [search] = useSearchParams();
  return useListFilter(Filter, search.has('purchaseId') ? undefined : 'due');
}
