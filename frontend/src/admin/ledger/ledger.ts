import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { type LedgerFilter, checkLedger, listLedger } from '@terrace/contracts/http/ledger';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import { messages } from './messages';

const LEDGER = 'admin-ledger';

/** A page of the entries and the balances of what a search names, live. */
export function useLedger(filter: LedgerFilter, page: number) {
  return useLiveQuery<ResponseOf<typeof listLedger>>({
    queryKey: [LEDGER, filter, page],
    queryFn: ({ signal }) =>
      callApi(listLedger, { query: { ...filter, page, perPage: ROWS_PER_PAGE }, signal }),
    topics: [topics.admin],
    apply: (ledger, { kind }) => (kind === 'customer' || kind === 'payout' ? 'refetch' : ledger),
    placeholderData: keepPreviousData,
  });
}

/** Checks the ledger now; the result is that of the press, as the recorded check stays the nightly one. */
export function useCheck() {
  return useMutation({
    mutationFn: () => callApi(checkLedger),
    onError: () => showToast({ tone: 'rejected', text: messages.checkFailed }),
  });
}
