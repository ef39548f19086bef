import {
  type AnswerForm,
  Dispute,
  type DisputeForm,
  type DisputeOfOrder,
  type Evidence,
  addBuyerEvidence,
  answerDisputeQuestion,
  getBuyerEvidence,
  listDisputesOfOrders,
  listOrderDisputes,
  openDispute,
  withdrawDispute,
} from '@terrace/contracts/http/care/disputes';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { isUndecided } from '@terrace/contracts/values/disputes';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi, callForFile } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { applyToList, rowOf } from '../../../live/apply-change';
import { useLiveQuery } from '../../../live/use-live-query';
import { showToast } from '../../../ui/feedback/toast';
import { answeredBy, messages as common } from '../../../ui/dispute/messages';
import { forgetDispute, keepDispute } from './dispute-draft';
import { messages } from './messages';

const keyOf = (purchaseId: string) => ['order-disputes', purchaseId] as const;

/** The disputes of an order and when it may be disputed, live. */
export function useOrderDisputes(purchaseId: string) {
  return useLiveQuery<ResponseOf<typeof listOrderDisputes>>({
    queryKey: keyOf(purchaseId),
    queryFn: ({ signal }) => callApi(listOrderDisputes, { params: { purchaseId }, signal }),
    topics: [topics.purchase(purchaseId)],
    apply: (known, change) => {
      // A refund, or a moved event, changes what may be disputed.
      if (change.kind === 'purchase') return 'refetch';
      const row = rowOf(change, 'dispute', Dispute);
      if (row === undefined) return known;
      // What else may be disputed changes with the status of each dispute.
      if (row && known.items.find(({ id }) => id === row.id)?.status !== row.status) return 'refetch';
      const items = applyToList(known.items, change, row);
      return items === 'refetch' ? items : { ...known, items };
    },
  });
}

/** By an order's id, its dispute that matters most now, of all orders of the signed-in buyer, live. */
export function useDisputesOfOrders(): ReadonlyMap<string, DisputeOfOrder> {
  const { data } = useLiveQuery<ResponseOf<typeof listDisputesOfOrders>>({
    queryKey: ['disputes-of-orders'],
    queryFn: ({ signal }) => callApi(listDisputesOfOrders, { signal }),
    topics: [topics.orders],
    apply: (known, change) => {
      const row = rowOf(change, 'dispute', Dispute);
      if (row === undefined) return known;
      const items = applyToList(known.items, change, row && inList(row), {
        add: (others, opened) => [opened, ...others],
      });
      return items === 'refetch' ? items : { ...known, items };
    },
  });
  return useMemo(() => foremost(data?.items ?? []), [data]);
}

function inList({ id, version, purchaseId, status, decision }: Dispute): DisputeOfOrder {
  return { id, version, purchaseId, status, outcome: decision?.outcome ?? null };
}

/** Of each order what waits for the buyer, then what is not over, then the newest. */
function foremost(newestFirst: readonly DisputeOfOrder[]): ReadonlyMap<string, DisputeOfOrder> {
  const byOrder = new Map<string, DisputeOfOrder>();
  for (const dispute of newestFirst) {
    const other = byOrder.get(dispute.purchaseId);
    if (!other || weight(dispute) > weight(other)) byOrder.set(dispute.purchaseId, dispute);
  }
  return byOrder;
}

function weight(dispute: DisputeOfOrder): number {
  if (dispute.status === 'awaiting-buyer') return 2;
  return isUndecided(dispute) || dispute.status === 'refunding' ? 1 : 0;
}

/** Opens a dispute; repeated attempts count once. */
export function useOpenDispute(purchaseId: string) {
  const [key] = useState(() => new IdempotencyKey());
  const queries = useQueryClient();
  return async (body: DisputeForm): Promise<void> => {
    // Before the call: the opened dispute may be shown before its answer is here.
    forgetDispute(purchaseId);
    try {
      const { items } = await callApi(openDispute, {
        ...{ params: { purchaseId }, body, idempotencyKey: key.of(body) },
      });
      key.settled();
      showToast({
        tone: 'approved',
        text: messages.opened[answeredBy(items.map(({ hasSeller }) => hasSeller))],
      });
    } catch (failure) {
      key.failed(failure);
      keepDispute(purchaseId, body);
      throw failure;
    }
    await queries.invalidateQueries({ queryKey: keyOf(purchaseId) });
  };
}

/** What the buyer may do with a dispute. */
export function useDisputeActions({ id, purchaseId }: Dispute) {
  const queries = useQueryClient();
  const params = { purchaseId, id };
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(purchaseId) });
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawDispute, { params }),
    onSuccess: () => showToast({ tone: 'approved', text: messages.withdrawn }),
    onError: () => showToast({ tone: 'rejected', text: messages.withdrawFailed }),
    onSettled: refresh,
  });
  return {
    withdraw,
    answer: async (body: AnswerForm) => {
      await callApi(answerDisputeQuestion, { params, body });
      showToast({ tone: 'approved', text: common.more.sent });
      await refresh();
    },
    addFile: async (file: File) => {
      await callApi(addBuyerEvidence, { params, files: [file] });
      await refresh();
    },
    loadFile: (file: Evidence) => callForFile(getBuyerEvidence, { params: { ...params, fileId: file.id } }),
  };
}
