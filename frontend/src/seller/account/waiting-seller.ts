import { SellerWaiting, sellerWaiting } from '@terrace/contracts/http/identity/identity';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { applyToOne, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

export const waitingSellerKey = ['waiting-seller'] as const;

/** The seller who registered in this browser, with the live decision. */
export function useWaitingSeller() {
  return useLiveQuery<SellerWaiting>({
    queryKey: waitingSellerKey,
    queryFn: ({ signal }) => callApi(sellerWaiting, { signal }),
    topics: [topics.seller],
    apply: (seller, change) => {
      const row = rowOf(change, 'seller', SellerWaiting);
      return row === undefined ? seller : applyToOne(seller, change, row);
    },
  });
}

/** Whether the seller may offer tickets: not while suspended or closed. True until that is known; live. */
export function useMayOffer(): boolean {
  const { data: seller } = useWaitingSeller();
  return seller?.status !== 'suspended' && seller?.status !== 'closed';
}
