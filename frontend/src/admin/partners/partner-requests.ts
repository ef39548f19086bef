import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  PartnerRequest,
  type PartnerRequestFilter,
  approvePartnerRequest,
  listPartnerRequests,
  rejectPartnerRequest,
} from '@terrace/contracts/http/partners';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { messages } from './messages';

const LIST = 'admin-partner-requests';

/** A page of the filtered requests, live. */
export function usePartnerRequests(filter: PartnerRequestFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<PartnerRequest, ResponseOf<typeof listPartnerRequests>>({
    queryKey: [LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listPartnerRequests, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'partner-request', PartnerRequest),
    belongs: (request) =>
      (status === undefined || request.status === status) &&
      matches(q, [request.companyName, request.contactPerson], [request.email, request.phone]),
    since: ({ decision, timestamp }) => (status && decision ? decision.at : timestamp),
  });
}

/** The moderation queue of partner requests. */
export const partnerQueue: ModerationQueue<PartnerRequest> = {
  kind: 'partner-request',
  list: [LIST],
  nameOf: ({ companyName }) => companyName,
  fetchOpen: (asked) =>
    callApi(listPartnerRequests, { query: { ...asked, status: 'pending', order: 'asc' } }),
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, version }, options) =>
      callApi(approvePartnerRequest, { params: { id }, body: { version }, ...options }),
    reject: ({ id, version }, options, rejection) =>
      callApi(rejectPartnerRequest, { params: { id }, body: { version, rejection }, ...options }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};
