import {
  type BankInfoFilter,
  BankInfoRequest,
  approveBankInfo,
  listBankInfo,
  rejectBankInfo,
  revealBankNumbers,
} from '@terrace/contracts/http/selling/bank-info';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/feedback/toast';
import { judgedByServer } from '../list/judged-by-server';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { messages } from './messages';

const LIST = 'admin-bank-info';

/** A page of the filtered bank information, live. */
export function useBankInfoRequests(filter: BankInfoFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage(
    judgedByServer<BankInfoRequest, ResponseOf<typeof listBankInfo>>(filter, 'bank-info', {
      queryKey: [LIST, filter],
      page,
      perPage: ROWS_PER_PAGE,
      fetchPage: (asked, signal) => callApi(listBankInfo, { query: { ...filter, ...asked }, signal }),
      topics: [topics.admin],
      rowOf: (change) => rowOf(change, 'bank-info', BankInfoRequest),
      belongs: (info) =>
        (status === undefined || info.status === status) && matches(q, [info.sellerName, info.companyName]),
      since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
    }),
  );
}

/** The moderation queue of bank information. */
export const bankInfoQueue: ModerationQueue<BankInfoRequest> = {
  kind: 'bank-info',
  list: [LIST],
  nameOf: ({ sellerName }) => sellerName,
  fetchOpen: (asked) => callApi(listBankInfo, { query: { ...asked, status: 'pending', order: 'asc' } }),
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, version }, options) =>
      callApi(approveBankInfo, { params: { sellerId: id }, body: { version }, ...options }),
    reject: ({ id, version }, options, rejection) =>
      callApi(rejectBankInfo, { params: { sellerId: id }, body: { version, rejection }, ...options }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};

/** Fetches both numbers in full; they are not cached once they are hidden. */
export function useBankNumbers() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id }: BankInfoRequest) => callApi(revealBankNumbers, { params: { sellerId: id } }),
    onError: () => showToast({ tone: 'rejected', text: messages.failedNumbers }),
  });
}
