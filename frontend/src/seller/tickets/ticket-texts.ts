import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { messages } from './messages';

/** The seat in words: 'Section 112, Row F, Seat 7'; empty when none is known. */
export function placeOf(ticket: Ticket): string {
  return placesOf(ticket).join(', ');
}

/** The parts of the seat that are known, each in words. */
export function placesOf({ section, row, seat }: Ticket): readonly string[] {
  const { fields } = messages;
  return [
    section && `${fields.section} ${section}`,
    row && `${fields.row} ${row}`,
    seat && `${fields.seat} ${seat}`,
  ].filter(Boolean);
}

/** The event and the seat, for messages about one of several tickets. */
export function nameOf(ticket: Ticket): string {
  return [ticket.eventName, placeOf(ticket)].filter(Boolean).join(', ');
}
