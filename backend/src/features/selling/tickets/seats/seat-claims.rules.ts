import type { Ticket, TicketDetails } from '@terrace/contracts/http/selling/tickets';
import { seatKey, seatsIn } from '@terrace/contracts/values/seats';
import { fold } from '@terrace/contracts/values/text/fold';

/** Seats of one row, as claims name them: the place is of one seller, event, section and row. */
export interface ClaimedSeats {
  readonly place: string;
  readonly seats: readonly string[];
}

/** What an event of a ticket claims from now on, or no longer. */
export type SeatClaims = { readonly claimed?: ClaimedSeats; readonly released?: ClaimedSeats };

/** Scope of the claims of seats. */
export const SEAT_SCOPE = 'ticket-seat';

/** The seats that a ticket claims, so that its seller lists each once for an event; none for a ticket without numbers. */
export function claimedSeats(
  sellerId: string,
  event: Pick<Ticket, 'eventId' | 'eventName' | 'eventDate'>,
  { section, row, seat, quantity }: Pick<TicketDetails, 'section' | 'row' | 'seat' | 'quantity'>,
): ClaimedSeats | null {
  const { names } = seatsIn(seat);
  if (names.length !== quantity) return null;
  return { place: seatPlace(sellerId, event, { section, row }), seats: names.map(seatKey) };
}

/** The row of an event as claims name it, of one seller. */
export function seatPlace(
  sellerId: string,
  event: Pick<Ticket, 'eventId' | 'eventName' | 'eventDate'>,
  { section, row }: Pick<TicketDetails, 'section' | 'row'>,
): string {
  const of = event.eventId ?? `${fold(event.eventName)} ${event.eventDate}`;
  return [sellerId, of, placeKey(section), placeKey(row)].join(' | ');
}

/** The claims of a ticket after an event. */
export function claimsAfter(
  before: ClaimedSeats | null,
  { claimed, released }: SeatClaims,
): ClaimedSeats | null {
  return claimed ?? claimsWithout(before, released ?? null);
}

/** Of some claimed seats those that nobody holds or has bought; null where there are none. */
export function claimsLeft(claimed: ClaimedSeats | null, taken: readonly string[]): ClaimedSeats | null {
  return claimed && claimsWithout(claimed, { place: claimed.place, seats: taken.map(seatKey) });
}

/** Those of some seats that are not among others; null where there are none. */
export function claimsWithout(
  claimed: ClaimedSeats | null,
  others: ClaimedSeats | null,
): ClaimedSeats | null {
  if (!claimed) return null;
  const kept = new Set(claimed.place === others?.place ? others.seats : []);
  const seats = claimed.seats.filter((seat) => !kept.has(seat));
  return seats.length === 0 ? null : { ...claimed, seats };
}

/** The claims of these seats in the append. */
export function seatClaims(claimed: ClaimedSeats | null | undefined) {
  return valuesOf(claimed).map((value) => ({ scope: SEAT_SCOPE, value, refusal: 'seats-taken' }));
}

/** The claims of these seats that are given up. */
export function seatReleases(claimed: ClaimedSeats | null | undefined) {
  return valuesOf(claimed).map((value) => ({ scope: SEAT_SCOPE, value }));
}

function valuesOf(claimed: ClaimedSeats | null | undefined): readonly string[] {
  return claimed ? claimed.seats.map((seat) => `${claimed.place} | ${seat}`) : [];
}

/** 'Block 112', 'Section 112' and '112' are the same place, as are '07' and '7'. */
function placeKey(text: string): string {
  return seatKey(fold(text).replace(/^(?:section|block|row)\s+/, ''));
}
