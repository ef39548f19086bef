import { Query } from '@nestjs/cqrs';
import type { SellerTicket } from '@terrace/contracts/http/tickets';

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
