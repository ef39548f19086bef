import { needsApproval } from '@terrace/contracts/http/selling/tickets';
import { seatProblems } from '@terrace/contracts/http/selling/ticket-seats';
import { seatsIn } from '@terrace/contracts/values/seats';
import { DomainError } from '@terrace/event-core/model/errors';
import { claimedSeats, claimsLeft, claimsWithout } from './seat-claims.rules.js';
import { stockOf } from './ticket-stock.rules.js';
import type { TicketDetails, UploadedTicket } from '../ticket.events.js';

/** The quantity follows new seats, unless it is given too (product.md 5.21). */
export function withCountedSeats(details: TicketDetails, changes: Partial<TicketDetails>): TicketDetails {
  const { length } = seatsIn(changes.seat ?? '').names;
  return length > 0 && changes.quantity === undefined ? { ...details, quantity: length } : details;
}

/** What contradicts the seats is refused. */
export function requireSeats(details: TicketDetails): void {
  const errors = seatProblems(details);
  if (errors.length > 0) throw new DomainError('invalid', { errors });
}

/**
 * Older tickets stay as they are until seats, quantity or split change. Seats that are held or sold stay among those of
 * the ticket.
 */
export function requireEditedSeats(
  details: TicketDetails,
  ticket: UploadedTicket,
  edited: readonly string[],
): void {
  if (!['seat', 'quantity', 'split'].some((name) => edited.includes(name))) return;
  requireSeats(details);
  const names = new Set(seatsIn(details.seat).names);
  if (stockOf(ticket).takenSeats.some((name) => !names.has(name))) throw new DomainError('listing-in-use');
}

/** The edited fields without those that only take tickets off sale: fewer, in some of the same seats. */
export function besideReduction(
  before: TicketDetails,
  details: TicketDetails,
  edited: readonly string[],
): readonly string[] {
  if (details.quantity >= before.quantity) return edited;
  const [left, all] = [seatsIn(details.seat).names, new Set(seatsIn(before.seat).names)];
  const isPart = left.length > 0 && left.every((name) => all.has(name));
  return edited.filter((name) => name !== 'quantity' && !(name === 'seat' && isPart));
}

/** The seats that a ticket gives up that is no longer for sale: those that nobody holds or has bought. */
export function releasedBy(ticket: UploadedTicket) {
  const released = claimsLeft(ticket.claimed, stockOf(ticket).takenSeats);
  return released && { released };
}

/** Claims change with the seats, and are taken again when a rejected ticket is edited. */
export function claimsOfEdit(ticket: UploadedTicket, details: TicketDetails, edited: readonly string[]) {
  const isMoved = ['section', 'row', 'seat', 'quantity'].some((name) => edited.includes(name));
  if (!isMoved && !(ticket.status === 'rejected' && needsApproval(edited))) return {};
  const claimed = claimedSeats(ticket.sellerId, ticket.event, details);
  const released = claimsWithout(ticket.claimed, claimed);
  return { ...(claimed && { claimed }), ...(released && { released }) };
}
