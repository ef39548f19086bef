import {
  BankInfoRequest,
  approveBankInfo,
  listBankInfo,
  rejectBankInfo,
  revealBankNumbers,
} from '@terrace/contracts/http/bank-info';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import type { BankInfoStatus } from '@terrace/contracts/values/statuses';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/toast';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { useDecision } from '../queue/use-decision';
import { messages } from './messages';

/** A page of the bank information of one status, or of all, newest first, live. */
export function useBankInfoRequests(status: BankInfoStatus | undefined, page = 1) {
  return useLivePage<BankInfoRequest, ResponseOf<typeof listBankInfo>>({
    queryKey: ['admin-bank-info', status ?? 'all'],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listBankInfo, { query: { status, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'bank-info', BankInfoRequest),
    belongs: (info) => status === undefined || info.status === status,
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
}

export function useApproveBankInfo() {
  return useDecision<BankInfoRequest>({
    decide: ({ id, version }) => callApi(approveBankInfo, { params: { sellerId: id }, body: { version } }),
    done: ({ sellerName }) => messages.approved(sellerName),
    failed: messages.failedUpdate,
    list: ['admin-bank-info'],
  });
}

export function useRejectBankInfo() {
  return useDecision<BankInfoRequest>({
    decide: ({ id, version }) => callApi(rejectBankInfo, { params: { sellerId: id }, body: { version } }),
    done: ({ sellerName }) => messages.rejected(sellerName),
    failed: messages.failedUpdate,
    list: ['admin-bank-info'],
  });
}

/** Both numbers in full, asked for by a press; kept nowhere once they are out of sight. */
export function useBankNumbers() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id }: BankInfoRequest) => callApi(revealBankNumbers, { params: { sellerId: id } }),
    onError: () => showToast({ tone: 'rejected', text: messages.failedNumbers }),
  });
}
