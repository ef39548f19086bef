import type { SeatStock } from './seats.decision.js';
import type { UploadedTicket } from '../ticket.events.js';

/** Tickets held by purchases that are not finished. */
export function heldOf(ticket: Pick<UploadedTicket, 'holds'>): number {
  let held = 0;
  for (const quantity of ticket.holds.values()) held += quantity;
  return held;
}

/** Whether buyers may hold some of it. */
export function isOnSale({ status, isHidden }: UploadedTicket): boolean {
  return status === 'approved' && !isHidden;
}

/** Tickets that can still be held; 0 unless the ticket is approved. */
export function availableOf(ticket: UploadedTicket): number {
  return isOnSale(ticket) ? freeOf(ticket) : 0;
}

/** Tickets neither held nor sold, whatever the status. */
function freeOf(ticket: UploadedTicket): number {
  return ticket.details.quantity - heldOf(ticket) - ticket.sold;
}

/** Its seats, and what is held or sold of them. */
export function stockOf(ticket: UploadedTicket): SeatStock {
  const takenSeats = [...ticket.takenSeats.values()].flat();
  return { details: ticket.details, taken: heldOf(ticket) + ticket.sold, takenSeats };
}
