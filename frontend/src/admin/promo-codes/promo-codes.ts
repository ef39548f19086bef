import {
  PromoCode,
  type PromoCodeFilter,
  type PromoCodeForm,
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
} from '@terrace/contracts/http/buying/promo-codes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { messages } from './messages';

/** A page of the promo codes, newest first, live: also their uses. */
export function usePromoCodes(filter: PromoCodeFilter, page = 1) {
  return useConsoleList(filter, page, {
    key: 'admin-promo-codes',
    kind: 'promo-code',
    row: PromoCode,
    fetchPage: (query, signal) => callApi(listPromoCodes, { query, signal }),
    belongs: ({ name }) => matches(filter.q, [name]),
    since: ({ createdAt }) => createdAt,
  });
}

/**
 * Creates a code; retries count once. Throws an error that the user can fix, or the text of product.md 8.8.
 */
export function useCreatePromoCode() {
  const [key] = useState(() => new IdempotencyKey());
  return async (body: PromoCodeForm): Promise<void> => {
    try {
      await callApi(createPromoCode, { body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      throw mendable(failure);
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.created });
  };
}

/** Deletes a code; succeeds also when it is already deleted. */
export function useDeletePromoCode() {
  return useMutation({
    mutationFn: ({ name }: PromoCode) => callApi(deletePromoCode, { params: { name } }),
    onSuccess: () => showToast({ tone: 'approved', text: messages.deleted }),
    onError: (failure) => {
      const isGone = failure instanceof ApiProblem && failure.code === 'promo-unknown';
      if (isGone) showToast({ tone: 'info', text: messages.alreadyDeleted });
      else showToast({ tone: 'rejected', text: messages.failedDelete });
    },
  });
}

function mendable(failure: unknown): unknown {
  if (!(failure instanceof ApiProblem)) return new Error(messages.failedCreate, { cause: failure });
  if (failure.code === 'promo-name-taken') return { errors: [{ path: 'name', message: failure.message }] };
  return failure.code === 'invalid' ? failure : new Error(messages.failedCreate, { cause: failure });
}
