import { completePurchase, type PaymentStart, type TicketHolder } from '@terrace/contracts/http/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../app/api';
import { ApiProblem } from '../../app/api-problem';
import { CommandKey } from '../../app/command-key';
import { inWords } from '../../app/in-words';
import { messages } from './messages';
import { purchaseKey } from './purchase';

/** A code that was good when it was applied and is no longer; the purchase can go on without it. */
const PROMO_REFUSED: readonly ApiProblem['code'][] = [
  'promo-unknown',
  'promo-expired',
  'promo-used-up',
  'promo-used-by-buyer',
];

/**
 * 'Complete Purchase': sends the holders and answers where to pay. Repeating it after a failure counts once.
 * Fails with the server's message, or the spec's where that would say nothing (spec 8, Purchase and payment).
 */
export function useCompletePurchase(purchaseId: string) {
  const queries = useQueryClient();
  const [key] = useState(() => new CommandKey());
  return async (ticketHolders: TicketHolder[]): Promise<PaymentStart> => {
    try {
      const body = { ticketHolders };
      const start = await callApi(completePurchase, {
        params: { id: purchaseId },
        body,
        idempotencyKey: key.of(body),
      });
      key.settled();
      return start;
    } catch (failure) {
      key.failed(failure);
      // A changed price or an ended hold shows at once, also where the live socket is down.
      void queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) });
      throw refusal(failure);
    }
  };
}

function refusal(failure: unknown): unknown {
  return failure instanceof ApiProblem && PROMO_REFUSED.includes(failure.code)
    ? new Error(messages.promoRefused(failure.message), { cause: failure })
    : inWords(failure, messages.failed);
}
