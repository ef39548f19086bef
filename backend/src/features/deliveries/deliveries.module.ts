import { Module } from '@nestjs/common';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { CONFIG } from '../../platform/config/config.js';
import { defineFeature } from '../../platform/define-feature.js';
import { ageGauge } from '../../platform/observability/age-gauge.js';
import { opensIn } from '../moderation/moderation.public.js';
import { holdsSales } from '../payouts/payouts.public.js';
import { AdminDeliveriesController } from './admin-deliveries.controller.js';
import { DecideTicketQuestionHandler, ReadTicketFileHandler } from './admin-deliveries.handler.js';
import { AdminDeliveriesReader } from './admin-deliveries.reader.js';
import {
  CountTicketPagesHandler,
  DeliverFileHandler,
  DeliverShipmentHandler,
  DeliverTransferHandler,
  DeliveryService,
} from './deliver.handler.js';
import { deliveryExport } from './deliveries.export.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesReader, LoadDeliveriesOfSaleHandler } from './deliveries.reader.js';
import { deliveryEvents } from './delivery.events.js';
import { deliveryLive, eTicketLive } from './delivery.live.js';
import { deliveryList } from './delivery-list.projection.js';
import { WriteDeliveryMailHandler } from './delivery-mail.js';
import { DueDeliveries } from './due-deliveries.sweeper.js';
import { ETicketsController } from './e-tickets.controller.js';
import { ETicketsReader } from './e-tickets.reader.js';
import { DeliverySync } from './delivery-sync.js';
import { KnownTickets } from './known-tickets.js';
import { MailReplacementHandler } from './mail-replacement.job.js';
import { OfficialDeliveries } from './official/official-deliveries.sweeper.js';
import { OfficialTickets } from './official/official-tickets.js';
import { ChangeOwnTicketHandler } from './own-tickets.handler.js';
import { SharedTicketsController } from './shared-tickets.controller.js';
import { SharedTicketsReader } from './shared-tickets.reader.js';
import { TicketFiles } from './ticket-files.js';
import { UndatedSeats } from './undated-seats.sweeper.js';
import { undeliveredHoldsSale } from './undelivered-holds-sale.js';
import { UnusedTicketFiles } from './unused-ticket-files.sweeper.js';
import { WhenDeliveryGoesOnMailBuyer } from './when-delivery-goes-on-mail-buyer.reaction.js';
import { WhenDisputeGoesOnMarkDeliveries } from './when-dispute-goes-on-mark-deliveries.reaction.js';
import { WhenOrderChangesChangeDeliveries } from './when-order-changes-change-deliveries.reaction.js';
import { WhenPurchaseCompletesStartDeliveries } from './when-purchase-completes-start-deliveries.reaction.js';

/** Deliveries of sold seats to their buyers, e-tickets and shared tickets. */
@Module(
  defineFeature({
    controllers: [
      DeliveriesController,
      ETicketsController,
      SharedTicketsController,
      AdminDeliveriesController,
    ],
    providers: [
      DeliverySync,
      WhenPurchaseCompletesStartDeliveries,
      WhenOrderChangesChangeDeliveries,
      WhenDisputeGoesOnMarkDeliveries,
      DueDeliveries,
      UndatedSeats,
      WhenDeliveryGoesOnMailBuyer,
      MailReplacementHandler,
      WriteDeliveryMailHandler,
      holdsSales('deliveries', undeliveredHoldsSale),
      UnusedTicketFiles,
      TicketFiles,
      KnownTickets,
      DeliveryService,
      DeliverFileHandler,
      DeliverTransferHandler,
      DeliverShipmentHandler,
      CountTicketPagesHandler,
      DeliveriesReader,
      LoadDeliveriesOfSaleHandler,
      ETicketsReader,
      ChangeOwnTicketHandler,
      SharedTicketsReader,
      AdminDeliveriesReader,
      ReadTicketFileHandler,
      DecideTicketQuestionHandler,
      OfficialTickets,
      OfficialDeliveries,
      ageGauge('terrace_delivery_overdue_seconds', 'How long the oldest overdue seat has been overdue', {
        table: 'delivery_list',
        where: 'is_overdue',
        since: 'due_at',
      }),
      opensIn('deliveries', { table: 'delivery_list', where: 'is_overdue', since: 'due_at' }),
    ],
    events: [deliveryEvents],
    readModels: [deliveryList],
    liveViews: [
      { inject: [PersonalDataKeys], useFactory: deliveryLive },
      { inject: [PersonalDataKeys, CONFIG], useFactory: eTicketLive },
    ],
    listExports: { deliveries: deliveryExport },
  }),
)
export class DeliveriesModule {}
