import { DomainError } from '@terrace/event-core/model/errors';
import { claimsLeft } from './seat-claims.rules.js';
import { takeSeats } from './seats.decision.js';
import { isOnSale, stockOf } from './ticket-stock.rules.js';
import type { TicketEvent, UploadedTicket } from '../ticket.events.js';

interface Hold {
  readonly purchaseId: string;
  readonly quantity: number;
}

interface Retake extends Hold {
  /** Those that its hold had. */
  readonly seats?: readonly string[] | undefined;
}

/** What purchases do with a ticket. */
export type HoldCommand =
  | ({ readonly type: 'HoldTickets' } & Hold)
  | { readonly type: 'ReleaseHold' | 'SellHeldTickets'; readonly purchaseId: string }
  | ({ readonly type: 'RetakeTickets' } & Retake);

/**
 * Holds seats, gives them back, sells them. Throws `sold-out`, `split-not-allowed`, `ticket-unavailable`, `hold-expired`.
 */
export function decideHold(command: HoldCommand, ticket: UploadedTicket): TicketEvent[] {
  switch (command.type) {
    case 'HoldTickets':
      return hold(command, ticket);
    case 'ReleaseHold':
      return release(command, ticket);
    case 'SellHeldTickets':
      return sell(command, ticket);
    case 'RetakeTickets':
      return retake(command, ticket);
  }
}

function hold({ purchaseId, quantity }: Hold, ticket: UploadedTicket): TicketEvent[] {
  if (ticket.holds.has(purchaseId) || ticket.soldTo.has(purchaseId)) return [];
  if (!isOnSale(ticket)) throw new DomainError('ticket-unavailable');
  return [{ type: 'TicketsHeld', data: { purchaseId, quantity, ...takeSeats(stockOf(ticket), quantity) } }];
}

/** The seats that a hold of so many takes of a ticket in this state; undefined for one without numbers. Throws as it does. */
export function seatsToHold(
  ticket: UploadedTicket,
  purchaseId: string,
  quantity: number,
): readonly string[] | undefined {
  const [event] = hold({ purchaseId, quantity }, ticket);
  return event?.type === 'TicketsHeld' ? event.data.seats : undefined;
}

function release({ purchaseId }: Pick<HoldCommand, 'purchaseId'>, ticket: UploadedTicket): TicketEvent[] {
  const part = partOf(ticket, purchaseId);
  if (!part) return [];
  const isOver = ticket.status === 'withdrawn' || ticket.status === 'rejected';
  const others = stockOf(ticket).takenSeats.filter((seat) => !part.seats?.includes(seat));
  const released = isOver ? claimsLeft(ticket.claimed, others) : null;
  return [{ type: 'HoldReleased', data: { ...part, ...(released && { released }) } }];
}

function sell({ purchaseId }: Pick<HoldCommand, 'purchaseId'>, ticket: UploadedTicket): TicketEvent[] {
  if (ticket.soldTo.has(purchaseId)) return [];
  const part = partOf(ticket, purchaseId);
  if (!part) throw new DomainError('hold-expired');
  return [{ type: 'TicketsSold', data: { ...part, fromHold: true } }];
}

/** Money that arrived after the hold ended takes the tickets again if they are still there, the same seats first. */
function retake({ purchaseId, quantity, seats }: Retake, ticket: UploadedTicket): TicketEvent[] {
  if (ticket.soldTo.has(purchaseId)) return [];
  const held = partOf(ticket, purchaseId);
  if (held) return [{ type: 'TicketsSold', data: { ...held, quantity, fromHold: true } }];
  if (!isOnSale(ticket)) throw new DomainError('ticket-unavailable');
  const taken = takeSeats(stockOf(ticket), quantity, seats);
  return [{ type: 'TicketsSold', data: { purchaseId, quantity, ...taken, fromHold: false } }];
}

/** What a purchase holds of a ticket; undefined when it holds none. */
function partOf(ticket: UploadedTicket, purchaseId: string) {
  const quantity = ticket.holds.get(purchaseId);
  const seats = ticket.takenSeats.get(purchaseId);
  return quantity === undefined ? undefined : { purchaseId, quantity, ...(seats && { seats }) };
}
