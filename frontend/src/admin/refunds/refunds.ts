import { useQuery } from '@tanstack/react-query';
import {
  type ListedRefund,
  type RefundFilter,
  listRefundableEvents,
  listRefunds,
} from '@terrace/contracts/http/money/admin-refunds';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { getMassRefund, listMassRefunds, massRefund } from '@terrace/contracts/http/money/mass-refunds';
import { topics } from '@terrace/contracts/live/topics';
import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { useLiveQuery } from '../../live/use-live-query';
import { doOrPropose } from '../approvals/approvals';
import { useCountedList } from '../list/use-console-list';

const MASS_REFUNDS_SHOWN = 10;

/** A page of the filtered refunds, live. */
export function useRefunds(filter: RefundFilter, page: number) {
  return useCountedList(filter, page, {
    key: 'admin-refunds',
    kinds: ['customer'],
    fetchPage: (query, signal) => callApi(listRefunds, { query, signal }),
  });
}

/** The latest mass refunds and how far each is, live. */
export function useMassRefunds() {
  return useLiveQuery<ResponseOf<typeof listMassRefunds>>({
    queryKey: ['admin-mass-refunds'],
    queryFn: ({ signal }) =>
      callApi(listMassRefunds, { query: { page: 1, perPage: MASS_REFUNDS_SHOWN }, signal }),
    topics: [topics.admin],
    apply: (refunds, { kind }) => (kind === 'mass-refund' ? 'refetch' : refunds),
  });
}

/** A mass refund with its orders, live. */
export function useMassRefund(id: string) {
  return useLiveQuery<ResponseOf<typeof getMassRefund>>({
    queryKey: ['admin-mass-refund', id],
    queryFn: ({ signal }) => callApi(getMassRefund, { params: { id }, signal }),
    topics: [topics.admin],
    apply: (refund, { kind }) => (kind === 'mass-refund' || kind === 'customer' ? 'refetch' : refund),
  });
}

/** Events whose orders can be refunded. */
export function useRefundableEvents() {
  return useQuery({
    queryKey: ['admin-refundable-events'],
    queryFn: ({ signal }) => callApi(listRefundableEvents, { signal }),
    gcTime: 0,
  });
}

/** What refunding all orders of an event would come to; asked again each time the event is chosen. */
export function useDryRun(eventId: string) {
  return useQuery({
    queryKey: ['admin-mass-refund-dry-run', eventId],
    queryFn: async ({ signal }) => {
      const idempotencyKey = new IdempotencyKey().of(eventId);
      const answer = await callApi(massRefund, { body: { eventId, dryRun: true }, idempotencyKey, signal });
      return typeof answer.orders === 'number' ? { orders: answer.orders, totals: answer.totals } : answer;
    },
    enabled: eventId !== '',
    gcTime: 0,
    staleTime: 0,
  });
}

export interface ConfirmedRefund {
  readonly eventId: string;
  readonly confirm: Money[];
  readonly reason: RefundReason;
  readonly note: string;
}

/** Starts a mass refund; repeated attempts count once. */
export function useStartMassRefund() {
  return useOnce((confirmed: ConfirmedRefund, idempotencyKey) => {
    const body = { ...confirmed, dryRun: false } as const;
    const act = { kind: 'mass-refund', form: body } as const;
    return doOrPropose(act, () => callApi(massRefund, { body, idempotencyKey }));
  });
}

/** Asks for a refund that is owed; repeated attempts count once. */
export function useRefundAgain() {
  return useOnce(({ purchaseId, amount, tickets, reason, bearer }: ListedRefund, idempotencyKey) => {
    const body = { ...(tickets ? { tickets } : { amount }), reason, bearer, note: '' };
    const act = { kind: 'refund', purchaseId, form: body } as const;
    const call = () => callApi(refundPurchase, { params: { id: purchaseId }, body, idempotencyKey });
    return doOrPropose(act, call);
  });
}

/** Runs a command under one key until it has ended. */
function useOnce<Input, Output>(run: (input: Input, key: string) => Promise<Output>) {
  const [key] = useState(() => new IdempotencyKey());
  return async (input: Input): Promise<Output> => {
    try {
      const output = await run(input, key.of(input));
      key.settled();
      return output;
    } catch (failure) {
      key.failed(failure);
      throw failure;
    }
  };
}
