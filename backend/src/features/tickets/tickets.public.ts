import { Query } from '@nestjs/cqrs';
import type { ShownRejection } from '@terrace/contracts/values/rejection';
import type { SellerTicket, Ticket } from '@terrace/contracts/http/tickets';

/** For plans that read or write these streams too. */
export { ticketDecider } from './ticket.decider.js';

/** One approved ticket with its seller. Throws `ticket-not-found`. */
export class GetSellerTicket extends Query<SellerTicket> {
  constructor(readonly ticketId: string) {
    super();
  }
}

/** Whose tickets these are, by ticket id, for life; those that do not exist are left out. */
export class SellersOfTickets extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ticketIds: readonly string[]) {
    super();
  }
}

/** A ticket that was approved or rejected, as its seller is told. */
export type DecidedTicket = Pick<
  Ticket,
  'eventName' | 'eventDate' | 'ticketType' | 'section' | 'row' | 'seat' | 'quantity'
> & { readonly status: 'approved' | 'rejected'; readonly rejection: ShownRejection | null };

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
