import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  PromoCode,
  type PromoCodeFilter,
  type PromoCodeForm,
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
} from '@terrace/contracts/http/promo-codes';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../app/api';
import { ApiProblem } from '../../app/api-problem';
import { CommandKey } from '../../app/command-key';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/toast';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { messages } from './messages';

/** A page of the promo codes, newest first, live: also their uses. */
export function usePromoCodes(filter: PromoCodeFilter, page = 1) {
  return useLivePage<PromoCode, ResponseOf<typeof listPromoCodes>>({
    queryKey: ['admin-promo-codes', filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listPromoCodes, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'promo-code', PromoCode),
    belongs: ({ name }) => matches(filter.q, name),
    since: ({ createdAt }) => createdAt,
  });
}

/** Creates a code, once however often it is tried. Fails with what can be mended, or the spec's text. */
export function useCreatePromoCode() {
  const [key] = useState(() => new CommandKey());
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

/** Deletes a code; one that somebody else has deleted is gone all the same. */
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
