import { ticketDecider } from '../src/features/selling/tickets/ticket.decider.js';
import { type TicketEvent, detailsOf } from '../src/features/selling/tickets/ticket.events.js';
import { givenDecider } from './given-decider.js';

/** Histories of one ticket for the specs of its decider. */
export const given = givenDecider(ticketDecider);
export const maria = { id: 'admin-maria', name: 'Maria' };
export const details = detailsOf({
  ...{ ticketType: 'eTickets', section: 'A', row: '3', seat: '', quantity: 4 },
  ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
});
export const event = {
  eventId: '77',
  eventName: 'Arsenal vs Chelsea',
  eventDate: '05/12/2026',
  eventTime: '17:30',
  venue: 'Emirates Stadium',
};
export const uploaded = {
  type: 'TicketUploaded',
  data: { sellerId: 'sam', ...event, ...details },
  personal: { sam: { fullName: 'Sam Seller', companyName: 'Seats Ltd', deliveryAddress: '1 High Street' } },
} satisfies TicketEvent;
export const byMaria = {
  data: { by: maria.id, at: '2026-11-21T12:00:00.000Z' },
  personal: { [maria.id]: { name: maria.name } },
};
export const approved = { type: 'TicketApproved', ...byMaria } satisfies TicketEvent;
export const rejected = { type: 'TicketRejected', ...byMaria } satisfies TicketEvent;
export const held = (purchaseId: string, quantity: number): TicketEvent => ({
  type: 'TicketsHeld',
  data: { purchaseId, quantity },
});
export const sold = (purchaseId: string, quantity: number, fromHold = true): TicketEvent => ({
  type: 'TicketsSold',
  data: { purchaseId, quantity, fromHold },
});
export const released = (purchaseId: string, quantity: number): TicketEvent => ({
  type: 'HoldReleased',
  data: { purchaseId, quantity },
});
/** The seats of the place that `details` names. */
export const claim = (...seats: readonly string[]) => ({ place: 'sam | 77 | A | 3', seats });
