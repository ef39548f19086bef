import { type OwnTicketChoice, OwnTicketStatus, type Ticket } from '@terrace/contracts/http/selling/tickets';
import { fold } from '@terrace/contracts/values/text/fold';
import { hasTicketWords } from '../../ui/ticket/ticket-words';

/** The statuses in the order of their tabs. */
export const STATUSES = OwnTicketStatus.options;

const rules: Readonly<Record<OwnTicketStatus, (ticket: Ticket) => boolean>> = {
  pending: ({ status }) => status === 'pending',
  'on-sale': ({ status, hidden, sold, quantity }) => status === 'approved' && !hidden && sold < quantity,
  suspended: ({ status, hidden = false, sold, quantity }) =>
    status === 'suspended' || (status === 'approved' && hidden && sold < quantity),
  sold: ({ sold }) => sold > 0,
  rejected: ({ status }) => status === 'rejected',
  withdrawn: ({ status }) => status === 'withdrawn',
};

/** Whether a ticket is in the list of a status, by the server's rule; without a status it is. */
export function hasStatus(ticket: Ticket, status: OwnTicketStatus | undefined): boolean {
  return status === undefined || rules[status](ticket);
}

/** Length from which the beginning of a ticket's id finds it, so that 'seat 7' finds no id. */
const MIN_ID_LENGTH = 8;

/** Whether a search has the words of a ticket, or begins the ticket's id, by the server's rule. */
export function hasWords(ticket: Ticket, q = ''): boolean {
  const { id, eventName, venue, eventDate, ticketType, section, row, seat, reference = '' } = ticket;
  const typed = q.trim();
  if (typed.length >= MIN_ID_LENGTH && id.toLowerCase().startsWith(typed.toLowerCase())) return true;
  return hasTicketWords(typed, [eventName, venue, eventDate, ticketType, section, row, seat, reference]);
}

/** Whether a ticket is of the event and section of a filter, which are compared folded, by the server's rule. */
export function isOf(ticket: Ticket, { event, date, section }: OwnTicketChoice): boolean {
  return (
    (!event || fold(ticket.eventName) === fold(event)) &&
    (!date || ticket.eventDate === date) &&
    (!section || fold(ticket.section) === fold(section))
  );
}

/** What a ticket adds to the figures: itself to its lists, and to `sold` and `total` each single ticket, but no rest that was listed again. */
export function figuresOf(ticket: Ticket): Readonly<Record<OwnTicketStatus | 'total', number>> {
  const count = (status: OwnTicketStatus) => Number(hasStatus(ticket, status));
  return {
    pending: count('pending'),
    'on-sale': count('on-sale'),
    suspended: count('suspended'),
    sold: ticket.sold,
    rejected: count('rejected'),
    withdrawn: count('withdrawn'),
    total: ticket.quantity - (isOff(ticket, true) ? ticket.available : 0),
  };
}

/** Approved, and every ticket is sold. */
export function isSoldOut({ status, sold, quantity }: Ticket): boolean {
  return status === 'approved' && sold === quantity;
}

/** Whether a ticket is withdrawn or rejected, and what is left of it not listed as another; with `again`, whether it is. */
export function isOff({ status, listedAgain }: Ticket, again = false): boolean {
  return (status === 'withdrawn' || status === 'rejected') && !!listedAgain === again;
}

/** Whether something of a withdrawn ticket is left to be listed again. */
export function canRelist({ status, available, listedAgain }: Ticket): boolean {
  return status === 'withdrawn' && available > 0 && !listedAgain;
}

/** Whether a new price or a withdrawal would have an effect. */
export function canChange({ status, sold, quantity }: Ticket): boolean {
  return status !== 'withdrawn' && sold < quantity;
}
