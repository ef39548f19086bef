import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Seller,
  type SellerFilter,
  approveSeller,
  listSellers,
  rejectSeller,
} from '@terrace/contracts/http/sellers';
import { topics } from '@terrace/contracts/live/topics';
import type { SellerStatus } from '@terrace/contracts/values/statuses';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../queue/matches';
import type { DeedRules, QueueRules } from '../queue/queue-rules';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { messages } from './messages';

const LIST = 'admin-sellers';

/** A page of the sellers of one status, those who came to it last on top, live. */
export function useSellers(filter: SellerFilter & { readonly status: SellerStatus }, page = 1) {
  const { status, q } = filter;
  return useLivePage<Seller, ResponseOf<typeof listSellers>>({
    queryKey: [LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listSellers, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'seller', Seller),
    belongs: (seller) =>
      seller.status === status &&
      matches(q, seller.fullName, seller.companyName, seller.email, seller.phoneNumber),
    since: ({ decision, createdAt }) => decision?.at ?? createdAt,
  });
}

/** How waiting sellers are decided on. */
export const sellerQueue: QueueRules<Seller> = {
  kind: 'seller',
  list: [LIST],
  nameOf: ({ fullName }) => fullName,
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  decide: {
    approve: ({ id, status, version }, how) =>
      callApi(approveSeller, { params: { id }, body: { from: status, version }, ...how }),
    reject: ({ id, status, version }, how) =>
      callApi(rejectSeller, { params: { id }, body: { from: status, version }, ...how }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};

/** How an active seller is rejected, whose access ends at once. */
export const rejectingSeller: DeedRules<Seller> = {
  list: [LIST],
  nameOf: sellerQueue.nameOf,
  about: messages.rejecting,
  send: sellerQueue.decide.reject,
  done: messages.rejected,
  failed: messages.failedUpdate,
};
