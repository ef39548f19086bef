import { Module } from '@nestjs/common';
import { QueueDecisions } from '../../platform/command/queue-decisions.js';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { ticketList } from './ticket-list.projection.js';
import {
  GetListingHandler,
  GetTicketHandler,
  ListTicketsHandler,
  ListingsOfEventHandler,
  MyTicketsHandler,
} from './ticket-list.query.js';
import { CheapestListingsHandler } from './cheapest-listings.query.js';
import { SellersOfListingsHandler } from './sellers-of-listings.query.js';
import { ticketEvents } from './ticket.events.js';
import { ChangeTicket, ChangeTicketHandler, UploadTicketHandler } from './ticket.handler.js';
import { listingLive, ticketLive, ticketTopics } from './ticket.live.js';
import { TicketsController } from './tickets.controller.js';
import { WhenSellerIsRejectedWithdrawTickets } from './when-seller-is-rejected-withdraw-tickets.reaction.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { ticketExport } from './tickets.export.js';

/** Sellers' listings: made, decided, edited, sold, and withdrawn with their seller. */
@Module({
  controllers: [TicketsController],
  providers: [
    UploadTicketHandler,
    ChangeTicketHandler,
    GetTicketHandler,
    GetListingHandler,
    MyTicketsHandler,
    ListTicketsHandler,
    ListingsOfEventHandler,
    SellersOfListingsHandler,
    CheapestListingsHandler,
    WhenSellerIsRejectedWithdrawTickets,
  ],
})
export class TicketsModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    keys: PersonalDataKeys,
    exports: ListExports,
    decisions: QueueDecisions,
  ) {
    types.register(ticketEvents);
    projections.register(ticketList);
    live.addView(ticketLive(keys));
    live.addView(listingLive);
    ticketTopics.forEach((topic) => live.addTopic(topic));
    exports.register('tickets', ticketExport(keys));
    decisions.register('ticket', ({ id, verdict, by, seen }) => {
      const type = verdict === 'approve' ? 'ApproveTicket' : 'RejectTicket';
      return new ChangeTicket(id, { type, by, seen });
    });
  }
}
