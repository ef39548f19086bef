import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { Payout, type PayoutFilter, listPayouts } from '@terrace/contracts/http/payouts';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';

/** A page of the filtered payouts, live. */
export function usePayouts(filter: PayoutFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<Payout, ResponseOf<typeof listPayouts>>({
    queryKey: ['admin-payouts', filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listPayouts, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'payout', Payout),
    belongs: (payout) =>
      (status === undefined || payout.status === status) && matches(q, payout.sellerName, payout.companyName),
    since: ({ statusSince, requestedAt }) => (status ? statusSince : requestedAt),
  });
}
