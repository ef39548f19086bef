import { Module } from '@nestjs/common';
import { QueueDecisions } from '../../platform/command/queue-decisions.js';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { RevealIdNumberHandler } from './reveal-id-number.handler.js';
import { sellerEvents } from './seller.events.js';
import { DecideSellerHandler } from './seller.handler.js';
import { adminTopic, erasedSellerRevocation, sellerLive, sellerTopic } from './seller.live.js';
import { SellersController } from './sellers.controller.js';
import { DecideSeller } from './sellers.messages.js';
import { sellers } from './sellers.projection.js';
import {
  GetSellerHandler,
  GetSellerSummaryHandler,
  GetSellerWaitingHandler,
  ListSellersHandler,
} from './sellers.query.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { sellerExport } from './sellers.export.js';

/** Sellers: their registration, the administrators' decisions, and who hears of them. */
@Module({
  controllers: [SellersController],
  providers: [
    DecideSellerHandler,
    RevealIdNumberHandler,
    GetSellerHandler,
    GetSellerSummaryHandler,
    GetSellerWaitingHandler,
    ListSellersHandler,
  ],
})
export class SellersModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    keys: PersonalDataKeys,
    exports: ListExports,
    decisions: QueueDecisions,
  ) {
    types.register(sellerEvents);
    projections.register(sellers);
    live.addView(sellerLive(keys));
    live.addTopic(sellerTopic);
    live.addTopic(adminTopic);
    live.addRevocation(erasedSellerRevocation);
    exports.register('sellers', sellerExport(keys));
    decisions.register('seller', ({ id, verdict, by, seen }) => {
      const type = verdict === 'approve' ? 'ApproveSeller' : 'RejectSeller';
      return new DecideSeller(id, { verdict: type, from: 'pending', seen, by });
    });
  }
}
