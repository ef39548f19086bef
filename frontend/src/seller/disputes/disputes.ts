import {
  type AnswerForm,
  Dispute,
  type Evidence,
  addSellerEvidence,
  answerDispute,
  getSellerEvidence,
  listOwnDisputes,
} from '@terrace/contracts/http/care/disputes';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { callApi, callForFile } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

const KEY = 'my-disputes';
const PER_PAGE = 20;

/** A page of the disputes about the seller's tickets, live. */
export function useOwnDisputes(page: number) {
  return useLiveQuery<ResponseOf<typeof listOwnDisputes>>({
    queryKey: [KEY, page],
    queryFn: ({ signal }) => callApi(listOwnDisputes, { query: { page, perPage: PER_PAGE }, signal }),
    topics: [topics.seller],
    apply: (disputes, change) => {
      const row = rowOf(change, 'dispute', Dispute);
      if (row === undefined) return disputes;
      const items = applyToList(disputes.items, change, row);
      return items === 'refetch' ? items : { ...disputes, items };
    },
    placeholderData: keepPreviousData,
  });
}

/** How many disputes wait for the seller's answer, live; undefined until it is known. */
export function useAnswersDue(): number | undefined {
  return useLiveQuery<number>({
    queryKey: [KEY, 'answers-due'],
    queryFn: async ({ signal }) =>
      (await callApi(listOwnDisputes, { query: { page: 1, perPage: 1 }, signal })).answersDue,
    topics: [topics.seller],
    apply: (due, change) => (change.kind === 'dispute' ? 'refetch' : due),
  }).data;
}

/** What the seller may do with a dispute. */
export function useSellerActions({ id }: Dispute) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [KEY] });
  return {
    answer: async (body: AnswerForm) => {
      await callApi(answerDispute, { params: { id }, body });
      showToast({ tone: 'approved', text: messages.answered });
      await refresh();
    },
    addFile: async (file: File) => {
      await callApi(addSellerEvidence, { params: { id }, files: [file] });
      await refresh();
    },
    loadFile: (file: Evidence) => callForFile(getSellerEvidence, { params: { id, fileId: file.id } }),
  };
}
