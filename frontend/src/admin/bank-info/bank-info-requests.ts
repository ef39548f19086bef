import {
  type BankInfoFilter,
  BankInfoRequest,
  approveBankInfo,
  listBankInfo,
  rejectBankInfo,
  revealBankNumbers,
} from '@terrace/contracts/http/selling/bank-info';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { messages } from './messages';

const LIST = 'admin-bank-info';

/** A page of the filtered bank information, live. */
export function useBankInfoRequests(filter: BankInfoFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'bank-info',
    row: BankInfoRequest,
    fetchPage: (query, signal) => callApi(listBankInfo, { query, signal }),
    belongs: (info) =>
      (status === undefined || info.status === status) && matches(q, [info.sellerName, info.companyName]),
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
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
