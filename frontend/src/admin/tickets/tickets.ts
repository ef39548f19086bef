import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  Ticket,
  type TicketFilter,
  approveTicket,
  listTickets,
  rejectTicket,
} from '@terrace/contracts/http/selling/tickets';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../list/matches';
import { ROWS_PER_PAGE } from '../list/rows-per-page';
import type { ModerationQueue } from '../moderation/moderation-queue';
import { messages } from './messages';
import { TicketDetails } from './ticket-details';

const LIST = 'admin-tickets';

/** A page of the filtered tickets, live. */
export function useTickets(filter: TicketFilter, page = 1) {
  const { status, q } = filter;
  return useLivePage<Ticket, ResponseOf<typeof listTickets>>({
    queryKey: [LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listTickets, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'ticket', Ticket),
    belongs: (ticket) =>
      (status === undefined || ticket.status === status) &&
      matches(q, [ticket.eventName, ticket.venue, ticket.sellerName, ticket.companyName]),
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
}

/** The moderation queue of tickets. */
export const ticketQueue: ModerationQueue<Ticket> = {
  kind: 'ticket',
  list: [LIST],
  nameOf: ({ eventName }) => eventName,
  labelOf: (ticket) => messages.label(ticket.eventName, seatOf(ticket), ticket.sellerName),
  worthOf: ({ price, quantity }) => ({ ...price, amount: price.amount * quantity }),
  fetchOpen: (asked) => callApi(listTickets, { query: { ...asked, status: 'pending', order: 'asc' } }),
  details: TicketDetails,
  isOpen: ({ status }) => status === 'pending',
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, version }, options) =>
      callApi(approveTicket, { params: { id }, body: { version }, ...options }),
    reject: ({ id, version }, options, rejection) =>
      callApi(rejectTicket, { params: { id }, body: { version, rejection }, ...options }),
  },
  done: { approve: messages.approved, reject: messages.rejected },
  failed: messages.failedUpdate,
};

/** Section, row and seat of a ticket, as far as it has them. */
export function seatOf({ section, row, seat }: Ticket): string {
  return [section, row, seat].filter(Boolean).join(', ');
}
