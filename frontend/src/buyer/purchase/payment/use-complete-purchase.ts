import { completePurchase, type PaymentStart } from '@terrace/contracts/http/buying/purchases';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem';
import { callApiForOwn } from '../../../api/client';
import { withFallbackText } from '../../../api/failure-text';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { messages } from '../messages';
import { purchaseKey } from '../purchase';

/** Refusals of a promo code that was valid when it was applied; the purchase can continue without it. */
const PROMO_REFUSED: readonly ApiProblem['code'][] = [
  'promo-unknown',
  'promo-expired',
  'promo-used-up',
  'promo-used-by-buyer',
];

/**
 * 'Complete Purchase': sends the holders and returns the address of the payment page. Repeating it after a
 * failure counts once. Throws the server's message, or that of product.md 8.4 where the server's says nothing
 * about the purchase.
 */
export function useCompletePurchase(purchaseId: string) {
  const queries = useQueryClient();
  const [key] = useState(() => new IdempotencyKey());
  return async (ticketHolders: TicketHolder[]): Promise<PaymentStart> => {
    try {
      const body = { ticketHolders };
      const start = await callApiForOwn(completePurchase, {
        params: { id: purchaseId },
        body,
        idempotencyKey: key.of(body),
      });
      key.settled();
      return start;
    } catch (failure) {
      key.failed(failure);
      // Shows a changed price or an ended hold at once, also without the live socket.
      void queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) });
      throw refusal(failure);
    }
  };
}

function refusal(failure: unknown): unknown {
  return failure instanceof ApiProblem && PROMO_REFUSED.includes(failure.code)
    ? new Error(messages.promoRefused(failure.message), { cause: failure })
    : withFallbackText(failure, messages.failed);
}
