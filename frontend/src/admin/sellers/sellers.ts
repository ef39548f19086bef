import {
  Seller,
  type SellerFilter,
  approveSeller,
  listSellers,
  rejectSeller,
} from '@terrace/contracts/http/selling/sellers';
import { SellerStatus } from '@terrace/contracts/values/statuses';
import type { Change } from '@terrace/contracts/live/messages';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { messages } from './messages';

/** The key of all lists of sellers. */
export const LIST = 'admin-sellers';

/** The seller of a live change. */
export const sellerOf = (change: Change) => rowOf(change, 'seller', Seller);

/** A page of the filtered sellers, live; those of one status by when they came to it. */
export function useSellers(filter: SellerFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'seller',
    row: Seller,
    fetchPage: (query, signal) => callApi(listSellers, { query, signal }),
    belongs: (seller) =>
      (status === undefined || seller.status === status) &&
      (q === seller.id ||
        matches(q, [seller.fullName, seller.companyName], [seller.email, seller.phoneNumber])),
    since: ({ decision, createdAt }) => (status && decision ? decision.at : createdAt),
  });
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
