import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Seller,
  type SellerFilter,
  approveSeller,
  listSellers,
  rejectSeller,
} from '@terrace/contracts/http/selling/sellers';
import { SellerStatus } from '@terrace/contracts/values/statuses';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { judgedByServer } from '../list/judged-by-server';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { messages } from './messages';

/** The key of all lists of sellers. */
export const LIST = 'admin-sellers';

/** A page of the filtered sellers, live; those of one status by when they came to it. */
export function useSellers(filter: SellerFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage(
    judgedByServer<Seller, ResponseOf<typeof listSellers>>(filter, 'seller', {
      queryKey: [LIST, filter],
      page,
      perPage: ROWS_PER_PAGE,
      fetchPage: (asked, signal) => callApi(listSellers, { query: { ...filter, ...asked }, signal }),
      topics: [topics.admin],
      rowOf: (change) => rowOf(change, 'seller', Seller),
      belongs: (seller) =>
        (status === undefined || seller.status === status) &&
        (q === seller.id ||
          matches(q, [seller.fullName, seller.companyName], [seller.email, seller.phoneNumber])),
      since: ({ decision, createdAt }) => (status && decision ? decision.at : createdAt),
    }),
  );
}

/** The moderation queue of sellers. */
export const sellerQueue: ModerationQueue<Seller> = {
  kind: 'seller',
  list: [LIST],
  nameOf: ({ fullName }) => fullName,
  fetchOpen: (asked) =>
    callApi(listSellers, { query: { ...asked, status: SellerStatus.parse(asked.status), order: 'asc' } }),
  isOpen: ({ status }) => status === 'pending',
  // A rejected applicant may be approved after all.
  verdictsOn: ({ status }) => (status === 'rejected' ? ['approve'] : []),
  alsoDecided: ['rejected'],
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, status, version }, options) =>
      callApi(approveSeller, { params: { id }, body: { from: status, version }, ...options }),
    reject: ({ id, status, version }, options, rejection) =>
      callApi(rejectSeller, { params: { id }, body: { from: status, version, rejection }, ...options }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};
