import { Module } from '@nestjs/common';
import { listAllDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Config } from '../../../platform/config/config.js';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { ageGauge } from '../../../platform/database/age-gauge.js';
import { opensIn } from '../../../platform/queues/queues.js';
import { leavesOpen } from '../../../platform/queues/open-matters.js';
import { holdsSales } from '../../money/payouts/payouts.public.js';
import { AdminDeliveriesController } from './admin/admin-deliveries.controller.js';
import {
  DecideTicketQuestionHandler,
  ChangeDeadlineHandler,
  ReadTicketFileHandler,
} from './admin/admin-deliveries.handler.js';
import { CorrectHolderHandler } from './admin/correct-holder.handler.js';
import {
  AdminDeliveriesReader,
  LoadDeliveriesOfOrderHandler,
  LoadDueOfSellerHandler,
} from './admin/admin-deliveries.reader.js';
import {
  CountTicketPagesHandler,
  FindTicketCodesHandler,
  DeliverFileHandler,
  DeliverShipmentHandler,
  DeliverTransferHandler,
  DeliveryService,
} from './deliver/deliver.handler.js';
import { deliveryExport } from './admin/deliveries.export.js';
import { DeliveriesController } from './deliveries.controller.js';
import {
  DeliveriesReader,
  DeliveriesOfSalesHandler,
  IN_QUESTION,
  LoadDeliveriesOfSaleHandler,
  LoadSeatsOfLineHandler,
} from './deliveries.reader.js';
import { deliveryEvents } from './delivery.events.js';
import { deliveryLive, eTicketLive } from './delivery.live.js';
import { deliveryList } from './delivery-list.projection.js';
import { DueDeliveries } from './seats/due-deliveries.sweeper.js';
import { ETicketsController } from './e-tickets/e-tickets.controller.js';
import { ETicketsReader, IS_TO_COME } from './e-tickets/e-tickets.reader.js';
import { DeliverySync, LoadArrivalOfOrderHandler } from './seats/delivery-sync.service.js';
import { KnownTicketsReader } from './deliver/known-tickets.reader.js';
import { ListingFilesController } from './listing-files/listing-files.controller.js';
import { listingFilesEvents } from './listing-files/listing-files.events.js';
import {
  AddListingFileHandler,
  ListingFilesService,
  RemoveListingFileHandler,
} from './listing-files/listing-files.handler.js';
import {
  WhenSeatIsDueDeliverItsFile,
  WhenTicketLeavesSaleDestroyItsFiles,
} from './listing-files/listing-files.reactions.js';
import { ListingFilesReader, listingFiles } from './listing-files/listing-files.reader.js';
import { OfficialDeliveries } from './official/official-deliveries.sweeper.js';
import { OfficialTickets } from './official/official-tickets.service.js';
import { ChangeOwnTicketHandler } from './e-tickets/own-tickets.handler.js';
import { sharedTicketTopic } from './e-tickets/share-link.js';
import { SharedTicketsController } from './e-tickets/shared-tickets.controller.js';
import { SharedTicketsReader } from './e-tickets/shared-tickets.reader.js';
import { TicketFiles } from './deliver/ticket-files.service.js';
import { UndatedSeats } from './seats/undated-seats.sweeper.js';
import { undeliveredHoldsSale } from './seats/undelivered-holds-sale.decision.js';
import { UnusedTicketFiles } from './deliver/unused-ticket-files.sweeper.js';
import {
  WhenDisputeGoesOnMarkDeliveries,
  WhenOrderChangesChangeDeliveries,
  WhenPurchaseCompletesStartDeliveries,
} from './seats/seats.reactions.js';

/** Deliveries of sold seats to their buyers, e-tickets and shared tickets. */
@Module(
  defineFeature({
    controllers: [
      DeliveriesController,
      ETicketsController,
      SharedTicketsController,
      AdminDeliveriesController,
      ListingFilesController,
    ],
    providers: [
      DeliverySync,
      WhenPurchaseCompletesStartDeliveries,
      WhenOrderChangesChangeDeliveries,
      WhenDisputeGoesOnMarkDeliveries,
      DueDeliveries,
      UndatedSeats,
      holdsSales('deliveries', undeliveredHoldsSale),
      UnusedTicketFiles,
      TicketFiles,
      KnownTicketsReader,
      DeliveryService,
      DeliverFileHandler,
      DeliverTransferHandler,
      DeliverShipmentHandler,
      CountTicketPagesHandler,
      FindTicketCodesHandler,
      DeliveriesReader,
      DeliveriesOfSalesHandler,
      LoadDeliveriesOfSaleHandler,
      LoadSeatsOfLineHandler,
      LoadArrivalOfOrderHandler,
      ETicketsReader,
      ChangeOwnTicketHandler,
      SharedTicketsReader,
      AdminDeliveriesReader,
      LoadDeliveriesOfOrderHandler,
      LoadDueOfSellerHandler,
      ReadTicketFileHandler,
      DecideTicketQuestionHandler,
      ChangeDeadlineHandler,
      CorrectHolderHandler,
      ListingFilesReader,
      ListingFilesService,
      AddListingFileHandler,
      RemoveListingFileHandler,
      WhenSeatIsDueDeliverItsFile,
      WhenTicketLeavesSaleDestroyItsFiles,
      OfficialTickets,
      OfficialDeliveries,
      ageGauge('terrace_delivery_overdue_seconds', 'How long the oldest overdue seat has been overdue', {
        table: 'delivery_list',
        where: 'is_overdue',
        since: 'due_at',
      }),
      leavesOpen('tickets-to-come', {
        role: 'buyer',
        table: 'delivery_list',
        isOwners: 'buyer_id = any($1)',
        where: `status <> 'cancelled' and ${IS_TO_COME}`,
        prevents: true,
      }),
      leavesOpen('seats-to-deliver', {
        role: 'seller',
        table: 'delivery_list',
        isOwners: 'seller_id = any($1)',
        where: `status = 'due'`,
        prevents: true,
      }),
      opensIn('deliveries', {
        table: `(select due_at as since from delivery_list where is_overdue
          union all select delivered_at from delivery_list where ${IN_QUESTION} and not is_overdue) as waiting`,
        where: 'true',
        since: 'since',
      }),
    ],
    events: [deliveryEvents, listingFilesEvents],
    readModels: [deliveryList, listingFiles],
    liveViews: [
      { inject: [PersonalDataKeys], useFactory: deliveryLive },
      { inject: [PersonalDataKeys, Config], useFactory: eTicketLive },
    ],
    topics: [{ inject: [Config], useFactory: sharedTicketTopic }],
    listExports: [exportOf(listAllDeliveries, deliveryExport)],
  }),
)
export class DeliveriesModule {}
