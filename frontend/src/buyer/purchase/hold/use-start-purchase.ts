import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { type Purchase, applyPromoCode, startPurchase } from '@terrace/contracts/http/buying/purchases';
import type { EventTickets } from '@terrace/contracts/http/market/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { live } from '../../../live/live-connection';
import { routes } from '../../../navigation/paths';
import { meQuery } from '../../../session/session';
import { showToast } from '../../../ui/feedback/toast';
import { moveHolders } from '../holders/holders-draft';
import { messages } from '../messages';
import { type SeenPriceOf, keepSeenPrices, shownPrices } from '../price-change';
import { noteHold } from './held-purchases';
import { heldPurchasesKey, purchaseKey } from '../purchase';

type Choice = BodyOf<typeof startPurchase>;

const MUTATION = ['start-purchase'];

/**
 * 'Proceed': holds the selected tickets and goes to the purchase form, which shows what costs more or less than where it was
 * chosen. After any refusal (sold out, too many held …) it refetches the offers.
 *
 * @param again the ended purchase whose tickets were chosen again: its prices were seen, its holders and promo code typed.
 *   Left out, the prices are those of the event's page.
 */
export function useStartPurchase(again?: Purchase) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => new IdempotencyKey());
  const mutation = useMutation({
    mutationKey: MUTATION,
    mutationFn: async (choice: Choice) => {
      const held = await callApi(startPurchase, { body: choice, idempotencyKey: key.of(choice) });
      return withPromoCode(held, again?.pricing.promoCode ?? null);
    },
    onSuccess: (purchase, { eventId }) => {
      key.settled();
      const tickets = queries.getQueryData<EventTickets>(['event-tickets', eventId]);
      const priceOf = again ? linesOf(again) : tickets && shownPrices(tickets);
      if (priceOf) keepSeenPrices(purchase, priceOf);
      if (again) moveHolders(again.id, purchase.id);
      noteHold(purchase.holdExpiresAt);
      void queries.invalidateQueries({ queryKey: heldPurchasesKey });
      // Shown at once, and refetched when the form has joined its topic.
      queries.setQueryData(purchaseKey(purchase.id), purchase, { updatedAt: 0 });
      // A guest's first purchase sets a cookie that the open socket was not authenticated with.
      if (!queries.getQueryData(meQuery.queryKey)) live.reconnect();
      void navigate(routes.purchaseForm, { state: { purchaseId: purchase.id } });
    },
    onError: async (failure) => {
      key.failed(failure);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['event-tickets'] }),
        queries.invalidateQueries({ queryKey: ['seller-ticket'] }),
      ]);
    },
  });
  return {
    ...mutation,
    /** Ignores a second click before the button is rendered busy: one purchase at a time. */
    mutate: (choice: Choice) => {
      if (queries.isMutating({ mutationKey: MUTATION }) === 0) mutation.mutate(choice);
    },
  };
}

/** The purchase with the code that the buyer had, or without it where it is refused now, which a toast says. */
async function withPromoCode(held: Purchase, code: string | null): Promise<Purchase> {
  if (code === null) return held;
  try {
    return await callApi(applyPromoCode, { params: { id: held.id }, body: { code } });
  } catch {
    showToast({ tone: 'pending', text: messages.promoNotAgain(code) });
    return held;
  }
}

const linesOf =
  ({ lines }: Purchase): SeenPriceOf =>
  ({ kind, id }) =>
    lines.find((line) => line.kind === kind && line.id === id);
