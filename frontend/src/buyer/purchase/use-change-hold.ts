import type { cancelPurchase, extendPurchase } from '@terrace/contracts/http/purchases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { showToast } from '../../ui/toast';
import { keepNewest, purchaseKey } from './purchase';

/** Extends the hold (once), or gives the tickets back. A refusal is told, and the purchase read again. */
export function useChangeHold(endpoint: typeof extendPurchase | typeof cancelPurchase, purchaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoint, { params: { id: purchaseId } }),
    onSuccess: (purchase) => keepNewest(queries, purchase),
    onError: (failure) => {
      showToast({ tone: 'rejected', text: failure.message });
      return queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) });
    },
  });
}
