import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Payout,
  type BankInfoRequestForm,
  type PayoutFilter,
  type PayoutHoldForm,
  askForBankInfo,
  getPayout,
  holdPayouts,
  listPayouts,
  payoutFigures,
  previewPayouts,
  runPayouts,
} from '@terrace/contracts/http/money/payouts';
import type { PayoutHoldReason } from '@terrace/contracts/values/money/payout-hold';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { useLiveQuery } from '../../live/use-live-query';
import { useMay } from '../../session/if-may';
import { showToast } from '../../ui/feedback/toast';
import { refusalText } from '../moderation/decisions/refusal-text';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { doOrPropose } from '../approvals/approvals';
import { messages } from './messages';

/** A page of the filtered payouts, live. */
export function usePayouts(filter: PayoutFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: 'admin-payouts',
    kind: 'payout',
    row: Payout,
    fetchPage: (query, signal) => callApi(listPayouts, { query, signal }),
    belongs: (payout) =>
      (status === undefined || payout.status === status) &&
      matches(q, [payout.sellerName, payout.companyName]),
    since: ({ statusSince, requestedAt }) => (status ? statusSince : requestedAt),
  });
}

/** A payout with its sales; a new status is a new version. */
export function usePayout({ id, version }: Payout) {
  return useQuery({
    queryKey: ['admin-payout', id, version],
    queryFn: ({ signal }) => callApi(getPayout, { params: { id }, signal }),
  });
}

/** Asks for new bank details; repeated attempts count once. Throws with the text of who was faster. */
export function useAskForBankInfo({ id, sellerName }: Payout) {
  const [key] = useState(() => new IdempotencyKey());
  return async (body: BankInfoRequestForm) => {
    try {
      await callApi(askForBankInfo, { params: { id }, body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      if (failure instanceof ApiProblem && failure.code === 'already-decided')
        throw new Error(refusalText(failure, failure.message), { cause: failure });
      throw failure;
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.asked(sellerName) });
  };
}

/** Counts and totals by status, and the sellers who are not paid: held, or without bank details that work, live. */
export function usePayoutFigures() {
  const isAllowed = useMay()(payoutFigures.permission);
  return useLiveQuery<ResponseOf<typeof payoutFigures>>({
    queryKey: ['admin-payout-figures'],
    enabled: isAllowed,
    queryFn: ({ signal }) => callApi(payoutFigures, { signal }),
    topics: [topics.admin],
    apply: (figures, { kind }) => (REFETCHES.has(kind) ? 'refetch' : figures),
  });
}

const REFETCHES: ReadonlySet<string> = new Set(['payout', 'seller-balance', 'bank-info']);

/** Why payouts of sellers are held, by seller id, live; empty before it is known. */
export function useHeldSellers(): ReadonlyMap<string, PayoutHoldReason> {
  const held = usePayoutFigures().data?.held ?? [];
  return new Map(held.map(({ id, hold }) => [id, hold.reason]));
}

/** What a run would pay now; asked each time. */
export function usePayoutPreview() {
  return useQuery({
    queryKey: ['admin-payout-preview'],
    queryFn: ({ signal }) => callApi(previewPayouts, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Requests all payouts that may begin. */
export function useRunPayouts() {
  return useMutation({
    mutationFn: () => doOrPropose({ kind: 'payout-run' }, () => callApi(runPayouts)),
    onSuccess: (answer) => {
      if (answer !== 'proposed') showToast({ tone: 'approved', text: messages.ran(answer.requested) });
    },
    onError: () => showToast({ tone: 'rejected', text: messages.failedRun }),
  });
}

/** Holds a seller's payouts, or lets them go; repeated attempts count once. */
export function useHoldPayouts() {
  const [key] = useState(() => new IdempotencyKey());
  return async (seller: { readonly id: string; readonly name: string }, body: PayoutHoldForm) => {
    try {
      await callApi(holdPayouts, { params: { id: seller.id }, body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      throw failure;
    }
    key.settled();
    const text = body.hold ? messages.holdDone(seller.name) : messages.releaseDone(seller.name);
    showToast({ tone: 'approved', text });
  };
}
