import { answerEventChange } from '@terrace/contracts/http/event-changes';
import type { EventChangeChoice } from '@terrace/contracts/values/event-facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { keepNewest, purchaseKey } from '../purchase/purchase';
import { messages } from './messages';

/** Keeps the tickets of a moved event, or gives the order back. */
export function useAnswerEventChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: EventChangeChoice) => {
      try {
        return await callApi(answerEventChange, { params: { id }, query: {}, body: { choice } });
      } catch (failure) {
        throw withFallbackText(failure, messages.change.failed);
      }
    },
    onSuccess: (order) => keepNewest(queries, order),
    // Shows what holds meanwhile: an answer in another tab, or the end of the time to choose.
    onError: () => queries.invalidateQueries({ queryKey: purchaseKey(id) }),
  });
}
