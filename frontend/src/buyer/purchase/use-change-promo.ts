import { applyPromoCode, removePromoCode } from '@terrace/contracts/http/purchases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { showToast } from '../../ui/toast';
import { keepNewest, purchaseKey } from './purchase';

/** Applies a code to the purchase, in place of the one it had. Fails with the server's problem. */
export function useApplyPromo(purchaseId: string) {
  const queries = useQueryClient();
  return async (code: string): Promise<void> => {
    keepNewest(queries, await callApi(applyPromoCode, { params: { id: purchaseId }, body: { code } }));
  };
}

/** Takes the code off. A refusal is told, and the purchase read again. */
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
