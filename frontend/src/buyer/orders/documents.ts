import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOrderDocuments } from '@terrace/contracts/http/documents';
import type { Purchase } from '@terrace/contracts/http/purchases';
import { callApi } from '../../api/client';

/** How often to look while a document is still being issued, and how many times. */
const LOOK_AGAIN_MS = 2_000;
const MAX_LOOKS = 10;

/** The documents of an order. A document is issued a moment after the payment or refund that the order shows. */
export function useOrderDocuments({ id, version, status, refunds }: Purchase) {
  const succeeded = refunds.filter((refund) => refund.status === 'succeeded').length;
  const expected = succeeded + (status === 'completed' ? 1 : 0);
  return useQuery({
    queryKey: ['order-documents', id, version],
    queryFn: ({ signal }) => callApi(listOrderDocuments, { params: { id }, signal }),
    enabled: expected > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.items.length < expected && dataUpdateCount < MAX_LOOKS ? LOOK_AGAIN_MS : false,
  });
}
