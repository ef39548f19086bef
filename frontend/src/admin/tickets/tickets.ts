import type { Verdict } from '@terrace/contracts/http/console/decisions';
import {
  type TakenDownTo,
  Ticket,
  type TicketFilter,
  approveTicket,
  listTickets,
  rejectTicket,
  takeDownTicket,
} from '@terrace/contracts/http/selling/tickets';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { TicketStatus } from '@terrace/contracts/values/statuses';
import { callApi } from '../../api/client';
import { seatTexts } from '../../ui/ticket/seat-texts';
import { hasTicketWords } from '../../ui/ticket/ticket-words';
import { matches, startsId } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import type { ModerationQueue, SendOptions } from '../moderation/moderation-queue';
import { messages } from './messages';
import { TicketDetails } from './ticket-details';

const LIST = 'admin-tickets';

/** A page of the filtered tickets, live. */
export function useTickets(filter: TicketFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'ticket',
    row: Ticket,
    fetchPage: (query, signal) => callApi(listTickets, { query, signal }),
    belongs: (ticket) => (status === undefined || ticket.status === status) && isFound(ticket, q),
    // A ticket does not say its seller's address.
    isOnlyForServer: q?.includes('@') === true,
    // A trader has stated who they are: their tickets lose a flag.
    isOutdatedBy: (_page, { kind }) => kind === 'seller-tax',
    since: ({ statusSince, createdAt }) => (status === undefined ? createdAt : statusSince),
  });
}

/** Whether a search finds a ticket, by the server's rule; but for an address of its seller. */
export function isFound(ticket: Ticket, q: string | undefined): boolean {
  const { id, eventName, venue, sellerName, companyName, section, row, seat, reference = '' } = ticket;
  const names = [eventName, venue, sellerName, companyName, section, row, seat];
  const typed = q?.trim() ?? '';
  const isOfWords = /[^\p{L}\p{N}]/u.test(typed);
  return startsId(q, id) || matches(q, names, [reference]) || (isOfWords && hasTicketWords(typed, names));
}

/** The moderation queue of tickets. */
export const ticketQueue: ModerationQueue<Ticket> = {
  kind: 'ticket',
  list: [LIST],
  nameOf: ({ eventName }) => eventName,
  labelOf: (ticket) => messages.label(ticket.eventName, seatOf(ticket), ticket.sellerName),
  worthOf: ({ price, quantity }) => ({ ...price, amount: price.amount * quantity }),
  fetchOpen: (asked) =>
    callApi(listTickets, { query: { ...asked, status: TicketStatus.parse(asked.status), order: 'asc' } }),
  details: TicketDetails,
  isOpen: ({ status }) => status === 'pending',
  isFlagged: ({ flags = [] }) => flags.length > 0,
  verdictsOn: takedownsOf,
  alsoDecided: ['approved', 'suspended'],
  decidedBy: ({ decision }) => decision?.by,
  rejectionOf: ({ decision }) => decision?.rejection ?? null,
  decide: {
    approve: ({ id, version }, options) =>
      callApi(approveTicket, { params: { id }, body: { version }, ...options }),
    reject: ({ id, version }, options, rejection) =>
      callApi(rejectTicket, { params: { id }, body: { version, rejection }, ...options }),
    withdraw: (ticket, options, rejection) => takeDown('withdrawn', ticket, options, rejection),
    return: (ticket, options, rejection) => takeDown('pending', ticket, options, rejection),
  },
  done: {
    approve: messages.approved,
    reject: messages.rejected,
    withdraw: messages.withdrawn,
    return: messages.returned,
  },
  failed: messages.failedUpdate,
};

/** How a ticket is taken off sale: not a sold-out one, and a suspended one is pending afterwards at most once. */
function takedownsOf({ status, sold, quantity, suspension }: Ticket): readonly Verdict[] {
  if ((status !== 'approved' && status !== 'suspended') || sold === quantity) return [];
  return status === 'suspended' && suspension?.afterwards !== 'approved'
    ? ['withdraw']
    : ['withdraw', 'return'];
}

async function takeDown(
  to: TakenDownTo,
  { id, version }: Ticket,
  options: SendOptions,
  rejection: Rejection | undefined,
): Promise<unknown> {
  // The dialog asks for it.
  if (!rejection) throw new Error('A ticket is taken off sale with a reason');
  return callApi(takeDownTicket, { params: { id }, body: { version, to, rejection }, ...options });
}

/** Section, row, seat and what else is said of the seats, as far as a ticket has them. */
export function seatOf(ticket: Ticket): string {
  return seatTexts(ticket).join(', ');
}
