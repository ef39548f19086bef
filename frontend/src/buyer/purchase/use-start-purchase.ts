import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { startPurchase } from '@terrace/contracts/http/purchases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../app/api';
import { routes } from '../../app/paths';
import { meQuery } from '../../app/session';
import { live } from '../../live/live-connection';
import { CommandKey } from '../../app/command-key';
import { purchaseKey } from './purchase';

type Choice = BodyOf<typeof startPurchase>;

const MUTATION = ['start-purchase'];

/**
 * 'Proceed': holds the chosen tickets and goes to the purchase form. Whatever refuses it (sold out, price
 * changed, too many held …), what was on offer is read again.
 */
export function useStartPurchase() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => new CommandKey());
  const mutation = useMutation({
    mutationKey: MUTATION,
    mutationFn: (choice: Choice) => callApi(startPurchase, { body: choice, idempotencyKey: key.of(choice) }),
    onSuccess: (purchase) => {
      key.settled();
      // Shown at once, and read again when the form has joined its topic.
      queries.setQueryData(purchaseKey(purchase.id), purchase, { updatedAt: 0 });
      // A guest's first purchase brings a cookie that the open socket does not know yet.
      if (!queries.getQueryData(meQuery.queryKey)) live.reconnect();
      void navigate(routes.purchaseForm, { state: { purchaseId: purchase.id } });
    },
    onError: async (failure) => {
      key.failed(failure);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['event-tickets'] }),
        queries.invalidateQueries({ queryKey: ['listing'] }),
      ]);
    },
  });
  return {
    ...mutation,
    /** A double click comes before the button is drawn busy; one purchase at a time. */
    mutate: (choice: Choice) => {
      if (queries.isMutating({ mutationKey: MUTATION }) === 0) mutation.mutate(choice);
    },
  };
}
