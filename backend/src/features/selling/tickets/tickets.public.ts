import { Command, Query } from '@nestjs/cqrs';
import type { ShownRejection } from '@terrace/contracts/values/rejection';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import type { TicketStatus } from '@terrace/contracts/values/statuses';
import type { EventFacts } from '@terrace/contracts/values/event-facts';

import type { EventOfTicket, TicketState } from './ticket.events.js';
import type { StandingEvent } from './suspension.decision.js';

export type { StandingEvent } from './suspension.decision.js';
/** For plans that read or write these streams too. */
export { seatsToHold } from './seats/holds.decision.js';
export { ticketDecider } from './ticket.decider.js';
export { labelOfTicket } from './seats/seats.decision.js';

/** A ticket as its rules know it, whatever its status. */
export class LoadListedTicket extends Query<TicketState> {
  constructor(readonly ticketId: string) {
    super();
  }
}

/** One approved ticket with its seller. Throws `ticket-not-found`. */
export class GetSellerTicket extends Query<SellerTicket> {
  constructor(readonly ticketId: string) {
    super();
  }
}

/** One ticket as administrators see it, and the ids of the purchases that bought some. Throws `ticket-not-found`. */
export class LoadTicketCase extends Query<{
  readonly ticket: Ticket;
  readonly purchaseIds: readonly string[];
}> {
  constructor(readonly ticketId: string) {
    super();
  }
}

/** A seller's latest 100 tickets, and how many have each status. */
export class LoadTicketsOfSeller extends Query<{
  readonly items: readonly Ticket[];
  readonly counts: readonly { readonly status: TicketStatus; readonly count: number }[];
}> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** Whose ticket it is, and of which event of the catalogue, null for a typed one. */
export type TicketToBuy = Pick<EventOfTicket, 'eventId' | 'eventName' | 'eventDate'> & {
  readonly sellerId: string;
};

/** These tickets, by id. */
export class TicketsToBuy extends Query<ReadonlyMap<string, TicketToBuy>> {
  constructor(readonly ticketIds: readonly string[]) {
    super();
  }
}

/** Type, delivery time, in-hand date and reference of these tickets as their sellers wrote them, by ticket id. */
export class LoadTicketFacts extends Query<
  ReadonlyMap<string, Pick<Ticket, 'ticketType' | 'deliveryTime' | 'inHandDate' | 'reference'>>
> {
  constructor(readonly ticketIds: readonly string[]) {
    super();
  }
}

/** A ticket that was approved, rejected or taken off sale (`withdrawn`, `pending`), as its seller is told. */
export type DecidedTicket = Pick<
  Ticket,
  'eventName' | 'eventDate' | 'ticketType' | 'section' | 'row' | 'seat' | 'quantity'
> & {
  readonly status: 'approved' | 'rejected' | 'withdrawn' | 'pending';
  readonly rejection: ShownRejection | null;
};

/** A seller's tickets that were decided at or after `from` and before `until`, and have been left as decided. */
export class TicketsDecided extends Query<readonly DecidedTicket[]> {
  constructor(
    readonly sellerId: string,
    readonly from: Date,
    readonly until: Date,
  ) {
    super();
  }
}

/** How many of a seller's tickets were decided so at or after `from` and before `until`, and have been left so. */
export class CountTicketsDecided extends Query<number> {
  constructor(
    readonly sellerId: string,
    readonly status: DecidedTicket['status'],
    readonly from: Date,
    readonly until: Date,
  ) {
    super();
  }
}

/** Ids of the events that sellers' tickets are listed for, but for withdrawn and rejected ones. */
export class EventsWithTickets extends Query<readonly string[]> {}

/** Ids of an event's tickets that were listed before this instant and may still be sold, or are suspended. */
export class TicketsToFollow extends Query<readonly string[]> {
  constructor(
    readonly eventId: string,
    readonly before: Date,
  ) {
    super();
  }
}

/** How many tickets of each of these events are suspended, by event id. */
export class SuspendedTickets extends Query<ReadonlyMap<string, number>> {
  constructor(readonly eventIds: readonly string[]) {
    super();
  }
}

/** A ticket's event has changed: suspends or resumes the ticket. Twice is no error. Throws `ticket-not-found`. */
export class FollowEvent extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly event: StandingEvent,
  ) {
    super();
  }
}

/** What a ticket was listed for, and why it is suspended, if it is. Null for an unknown ticket. */
export class FindEventOfTicket extends Query<{
  readonly event: Pick<EventFacts, 'name' | 'date' | 'time' | 'venue'>;
  readonly suspension: NonNullable<Ticket['suspension']> | null;
} | null> {
  constructor(readonly ticketId: string) {
    super();
  }
}
