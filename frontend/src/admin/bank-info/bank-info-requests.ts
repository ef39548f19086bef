import {
  type BankInfoFilter,
  BankInfoRequest,
  approveBankInfo,
  listBankInfo,
  rejectBankInfo,
  revealBankNumbers,
} from '@terrace/contracts/http/bank-info';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { showToast } from '../../ui/toast';
import { matches } from '../queue/matches';
import type { QueueRules } from '../queue/queue-rules';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { messages } from './messages';

const LIST = 'admin-bank-info';

/** A page of the bank information that a filter names, live. */
export function useBankInfoRequests(filter: BankInfoFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<BankInfoRequest, ResponseOf<typeof listBankInfo>>({
    queryKey: [LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listBankInfo, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'bank-info', BankInfoRequest),
    belongs: (info) =>
      (status === undefined || info.status === status) && matches(q, info.sellerName, info.companyName),
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
}

/** How bank information is decided on. */
export const bankInfoQueue: QueueRules<BankInfoRequest> = {
  kind: 'bank-info',
  list: [LIST],
  nameOf: ({ sellerName }) => sellerName,
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  decide: {
    approve: ({ id, version }, how) =>
      callApi(approveBankInfo, { params: { sellerId: id }, body: { version }, ...how }),
    reject: ({ id, version }, how) =>
      callApi(rejectBankInfo, { params: { sellerId: id }, body: { version }, ...how }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};

/** Both numbers in full, asked for by a press; kept nowhere once they are out of sight. */
export function useBankNumbers() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ id }: BankInfoRequest) => callApi(revealBankNumbers, { params: { sellerId: id } }),
    onError: () => showToast({ tone: 'rejected', text: messages.failedNumbers }),
  });
}
