import { Module } from '@nestjs/common';
import { listTickets } from '@terrace/contracts/http/selling/tickets';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import type { QueueDecision } from '../../../platform/queues/queue-decisions.js';
import { decidesOn, opensIn, queueOf } from '../../../platform/queues/queues.js';
import { leavesOpen } from '../../../platform/queues/open-matters.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { ticketList } from './ticket-list.projection.js';
import {
  GetSellerTicketHandler,
  SellerTicketsOfEventHandler,
  TicketsReader,
  ticketList as ticketsMatching,
} from './tickets.reader.js';
import { ChangePricesHandler, WithdrawTicketsHandler } from './bulk-tickets.handler.js';
import { MyTicketsReader } from './my-tickets.reader.js';
import { CheapestTicketsHandler, EventsOfTicketsHandler } from './answers/cheapest-tickets.query.js';
import { ImportTicketsHandler } from './import/import-tickets.handler.js';
import { TicketFileReader } from './import/ticket-file.reader.js';
import { PriceGuidanceReader } from './prices/price-guidance.reader.js';
import { TicketReviewReader } from './prices/ticket-review.reader.js';
import { CountTicketsDecidedHandler, TicketsDecidedHandler } from './answers/tickets-decided.query.js';
import {
  EventsWithTicketsHandler,
  FindEventOfTicketHandler,
  SuspendedTicketsHandler,
  TicketsToFollowHandler,
} from './answers/tickets-of-event.query.js';
import { LoadTicketCaseHandler, LoadTicketsOfSellerHandler } from './answers/ticket-case.query.js';
import {
  LoadListedTicketHandler,
  LoadTicketFactsHandler,
  TicketsToBuyHandler,
} from './answers/ticket-facts.query.js';
import { ticketEvents } from './ticket.events.js';
import {
  ApproveTicket,
  ApproveTicketHandler,
  ConfirmTicketEventHandler,
  EditTicketHandler,
  FollowEventHandler,
  RejectTicket,
  RejectTicketHandler,
  TakeDownTicket,
  TakeDownTicketHandler,
  WithdrawTicketHandler,
} from './ticket.handler.js';
import { sellerTicketLive, ticketLive, ticketTopics } from './ticket.live.js';
import { ChangeMatchingHandler } from './own-bulk/change-matching.handler.js';
import { OwnBulkController } from './own-bulk/own-bulk.controller.js';
import { OwnTicketsTable } from './own-bulk/own-tickets.export.js';
import { RelistTicketHandler, RelistTicketsHandler } from './own-bulk/relist-tickets.handler.js';
import { UpdateTicketsByFileHandler } from './own-bulk/update-rows.handler.js';
import { TicketsController } from './tickets.controller.js';
import { UploadTicketHandler } from './upload-ticket.handler.js';
import { WhenSellerIsRejectedWithdrawTickets } from './when-seller-is-rejected-withdraw-tickets.reaction.js';
import {
  FollowSellerHandler,
  WhenSellerIsSuspendedHideTickets,
} from './when-seller-is-suspended-hide-tickets.reaction.js';
import { ticketExport } from './tickets.export.js';

function decisionCommand({ id, verdict, by, seen, rejection }: QueueDecision) {
  if (verdict === 'approve') return new ApproveTicket(id, by, seen);
  if (verdict === 'reject' || !rejection) return new RejectTicket(id, by, seen, rejection);
  return new TakeDownTicket(id, by, verdict === 'withdraw' ? 'withdrawn' : 'pending', rejection, seen);
}

/** Sellers' tickets: made, decided, edited, sold, and withdrawn with their seller. */
@Module(
  defineFeature({
    // Its fixed paths come before `/tickets/mine/{id}`.
    controllers: [OwnBulkController, TicketsController],
    providers: [
      UploadTicketHandler,
      ApproveTicketHandler,
      RejectTicketHandler,
      TakeDownTicketHandler,
      EditTicketHandler,
      WithdrawTicketHandler,
      ConfirmTicketEventHandler,
      FollowEventHandler,
      LoadTicketCaseHandler,
      LoadTicketsOfSellerHandler,
      EventsWithTicketsHandler,
      FindEventOfTicketHandler,
      TicketsToFollowHandler,
      SuspendedTicketsHandler,
      ChangePricesHandler,
      WithdrawTicketsHandler,
      TicketsReader,
      GetSellerTicketHandler,
      MyTicketsReader,
      PriceGuidanceReader,
      TicketFileReader,
      ImportTicketsHandler,
      ChangeMatchingHandler,
      UpdateTicketsByFileHandler,
      RelistTicketHandler,
      RelistTicketsHandler,
      OwnTicketsTable,
      TicketReviewReader,
      SellerTicketsOfEventHandler,
      LoadTicketFactsHandler,
      LoadListedTicketHandler,
      TicketsToBuyHandler,
      TicketsDecidedHandler,
      CountTicketsDecidedHandler,
      CheapestTicketsHandler,
      EventsOfTicketsHandler,
      WhenSellerIsRejectedWithdrawTickets,
      FollowSellerHandler,
      WhenSellerIsSuspendedHideTickets,
      queueOf('ticket', {
        matching: ticketsMatching,
        worth: { amount: 'price::bigint * quantity', currency: 'currency' },
      }),
      leavesOpen('tickets-on-sale', {
        role: 'seller',
        table: 'ticket_list',
        isOwners: 'seller_id = any($1)',
        where: `status = 'approved' and sold < quantity`,
        worth: { amount: 'price::bigint * (quantity - sold)', currency: 'currency' },
      }),
      opensIn('tickets', { table: 'ticket_list', where: `status = 'pending'`, since: 'status_since' }),
      decidesOn('ticket', decisionCommand),
    ],
    events: [ticketEvents],
    readModels: [ticketList],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: ticketLive }, sellerTicketLive],
    topics: ticketTopics,
    listExports: [exportOf(listTickets, { inject: [PersonalDataKeys], useFactory: ticketExport })],
  }),
)
export class TicketsModule {}
