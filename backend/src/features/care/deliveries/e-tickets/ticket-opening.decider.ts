import type { Decider } from '@terrace/event-core/model/decider';
import type { TicketOpened } from './ticket-opening.events.js';

/** Whether the buyer has opened the ticket of a seat: a stream a seat, with the delivery's id, so that it moves no screen. */
export const ticketOpeningDecider: Decider<boolean, { readonly type: 'OpenTicket' }, TicketOpened> = {
  category: 'ticketopening',
  initial: () => false,
  decide: (_command, isOpened, now) =>
    isOpened ? [] : [{ type: 'TicketOpened', data: { at: now.toISOString() } }],
  evolve: () => true,
};
