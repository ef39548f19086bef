import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Ticket,
  type TicketFilter,
  approveTicket,
  listTickets,
  rejectTicket,
} from '@terrace/contracts/http/tickets';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { useDecision } from '../queue/use-decision';
import { messages } from './messages';

/** A page of the listings that a filter names, live. */
export function useTickets(filter: TicketFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<Ticket, ResponseOf<typeof listTickets>>({
    queryKey: ['admin-tickets', filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listTickets, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'ticket', Ticket),
    belongs: (ticket) =>
      (status === undefined || ticket.status === status) &&
      matches(q, ticket.eventName, ticket.venue, ticket.sellerName, ticket.companyName),
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
}

export function useApproveTicket() {
  return useDecision<Ticket>({
    decide: ({ id, version }) => callApi(approveTicket, { params: { id }, body: { version } }),
    done: ({ eventName }) => messages.approved(eventName),
    failed: messages.failedUpdate,
    list: ['admin-tickets'],
  });
}

export function useRejectTicket() {
  return useDecision<Ticket>({
    decide: ({ id, version }) => callApi(rejectTicket, { params: { id }, body: { version } }),
    done: ({ eventName }) => messages.rejected(eventName),
    failed: messages.failedUpdate,
    list: ['admin-tickets'],
  });
}
