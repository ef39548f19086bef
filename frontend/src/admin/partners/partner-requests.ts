import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  PartnerRequest,
  type PartnerRequestFilter,
  approvePartnerRequest,
  listPartnerRequests,
  rejectPartnerRequest,
} from '@terrace/contracts/http/partners';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { useDecision } from '../queue/use-decision';
import { messages } from './messages';

const LIST = 'admin-partner-requests';

/** A page of the requests that a filter names, live. */
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
      matches(q, request.companyName, request.contactPerson, request.email, request.phone),
    since: ({ decision, timestamp }) => (status && decision ? decision.at : timestamp),
  });
}

/** Approves a request as the administrator sees it now. */
export function useApprovePartnerRequest() {
  return useDecision<PartnerRequest>({
    decide: ({ id, version }) => callApi(approvePartnerRequest, { params: { id }, body: { version } }),
    done: ({ companyName }) => messages.approved(companyName),
    failed: messages.failedUpdate,
    list: [LIST],
  });
}

/** Rejects a request as the administrator sees it now. */
export function useRejectPartnerRequest() {
  return useDecision<PartnerRequest>({
    decide: ({ id, version }) => callApi(rejectPartnerRequest, { params: { id }, body: { version } }),
    done: ({ companyName }) => messages.rejected(companyName),
    failed: messages.failedUpdate,
    list: [LIST],
  });
}
