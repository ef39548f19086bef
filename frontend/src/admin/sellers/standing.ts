import {
  type Seller,
  closeSeller,
  reinstateSeller,
  suspendSeller,
} from '@terrace/contracts/http/selling/sellers';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { showToast } from '../../ui/feedback/toast';
import { refusalText } from '../moderation/decisions/refusal-text';
import { messages } from './messages';
import { LIST } from './sellers';

export type StandingAct = 'suspend' | 'close';

const calls = { suspend: suspendSeller, close: closeSeller } as const;
const texts = messages.standing;

/** Suspends or closes a seller, as shown; repeated attempts count once. Throws with the text for the form. */
export function useStopSeller(act: StandingAct) {
  const queries = useQueryClient();
  const [key] = useState(() => new IdempotencyKey());
  return async ({ id, fullName, status, version }: Seller, rejection: Rejection) => {
    const body = { from: status, version, rejection };
    try {
      await callApi(calls[act], { params: { id }, body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      throw new Error(refusalText(failure, messages.failedUpdate), { cause: failure });
    } finally {
      void queries.invalidateQueries({ queryKey: [LIST] });
    }
    key.settled();
    showToast({ tone: 'approved', text: texts.done[act](fullName) });
  };
}

/** Lets a suspended or closed seller sell again; the neighbouring buttons take it back, so nothing asks first. */
export function useReinstate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status, version }: Seller) =>
      callApi(reinstateSeller, { params: { id }, body: { from: status, version } }),
    onSuccess: ({ fullName }) => showToast({ tone: 'approved', text: texts.done.reinstate(fullName) }),
    onError: (failure) => showToast({ tone: 'rejected', text: refusalText(failure, messages.failedUpdate) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [LIST] }),
  });
}
