import { applyPromoCode, removePromoCode } from '@terrace/contracts/http/purchases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { keepNewest, purchaseKey } from './purchase';

/** Applies a code to the purchase, replacing any other. Throws the server's problem. */
export function useApplyPromo(purchaseId: string) {
  const queries = useQueryClient();
  return async (code: string): Promise<void> => {
    keepNewest(queries, await callApi(applyPromoCode, { params: { id: purchaseId }, body: { code } }));
  };
}

/** Removes the code. Shows a refusal in a toast and refetches the purchase. */
export function useRemovePromo(purchaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(removePromoCode, { params: { id: purchaseId } }),
    onSuccess: (purchase) => keepNewest(queries, purchase),
    onError: (failure) => {
      showToast({ tone: 'rejected', text: failure.message });
      return queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) });
    },
  });
}
