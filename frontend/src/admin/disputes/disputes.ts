import {
  AdminDispute,
  type DecisionForm,
  type DisputeFilter,
  type QuestionForm,
  askForMore,
  decideDispute,
  listDisputes,
  readEvidence,
  reviewDispute,
} from '@terrace/contracts/http/care/admin-disputes';
import { type Evidence } from '@terrace/contracts/http/care/disputes';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Change } from '@terrace/contracts/live/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { callApi, callForFile } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { rowOf } from '../../live/apply-change';
import { showToast } from '../../ui/feedback/toast';
import { isOrder, matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { refusalText } from '../moderation/decisions/refusal-text';
import { doOrPropose } from '../approvals/approvals';
import { messages } from './messages';

const LIST = 'admin-disputes';

/** The dispute of a live change. */
export const disputeOf = (change: Change) => rowOf(change, 'dispute', AdminDispute);

/** A page of the filtered disputes, live. */
export function useDisputes(filter: DisputeFilter, page = 1) {
  const { status, reason, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'dispute',
    row: AdminDispute,
    fetchPage: (query, signal) => callApi(listDisputes, { query, signal }),
    belongs: (dispute) =>
      (status === undefined || dispute.status === status) &&
      (reason === undefined || dispute.reason === reason) &&
      (isOrder(q, dispute.purchaseId) ||
        matches(q, [dispute.event.name, dispute.sellerName ?? '', dispute.companyName ?? ''])),
    since: ({ statusSince, openedAt }) => (status ? statusSince : openedAt),
  });
}

/** What a decision on a dispute is compared with. */
export function useReview({ id, version }: AdminDispute) {
  return useQuery({
    queryKey: ['admin-dispute-review', id, version],
    queryFn: ({ signal }): Promise<ResponseOf<typeof reviewDispute>> =>
      callApi(reviewDispute, { params: { id }, signal }),
  });
}
export type Review = ResponseOf<typeof reviewDispute>;

/** Decides a dispute; repeated attempts count once. Throws with the text of who was faster. */
export function useDecide({ id, event }: AdminDispute) {
  const [key] = useState(() => new IdempotencyKey());
  const queries = useQueryClient();
  return async (body: DecisionForm): Promise<void> => {
    try {
      const act = { kind: 'dispute-decision', disputeId: id, form: body } as const;
      const call = () => callApi(decideDispute, { params: { id }, body, idempotencyKey: key.of(body) });
      if ((await doOrPropose(act, call)) === 'proposed') return;
      key.settled();
      showToast({ tone: 'approved', text: messages.done(event.name) });
    } catch (failure) {
      key.failed(failure);
      if (failure instanceof ApiProblem && failure.code === 'already-decided')
        throw new Error(refusalText(failure, failure.message), { cause: failure });
      throw failure;
    } finally {
      await queries.invalidateQueries({ queryKey: [LIST] });
    }
  };
}

/** Asks a side for more; repeated attempts count once. */
export function useAsk({ id }: AdminDispute) {
  const [key] = useState(() => new IdempotencyKey());
  const queries = useQueryClient();
  return async (body: QuestionForm): Promise<void> => {
    try {
      await callApi(askForMore, { params: { id }, body, idempotencyKey: key.of(body) });
    } catch (failure) {
      key.failed(failure);
      throw failure;
    } finally {
      await queries.invalidateQueries({ queryKey: [LIST] });
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.more.asked[body.side] });
  };
}

/** A file of a party; reading it is recorded. */
export function loadEvidence(id: string, file: Evidence): Promise<Blob> {
  return callForFile(readEvidence, { params: { id, fileId: file.id } });
}
