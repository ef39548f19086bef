import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { seatTexts } from '../../ui/ticket/seat-texts';

/** The seat in words: 'Section 112, Row F, Seat 7'; empty when none is known. */
export function placeOf(ticket: Ticket): string {
  return seatTexts(ticket).join(', ');
}

/** The event and the seat, for messages about one of several tickets. */
export function nameOf(ticket: Ticket): string {
  return [ticket.eventName, placeOf(ticket)].filter(Boolean).join(', ');
}
