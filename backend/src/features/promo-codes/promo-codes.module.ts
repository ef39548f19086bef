import { Module } from '@nestjs/common';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { promoCodeEvents } from './promo-code.events.js';
import { CreatePromoCodeHandler, DeletePromoCodeHandler } from './promo-code.handler.js';
import { promoCodeLive } from './promo-code.live.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { promoCodes } from './promo-codes.projection.js';
import { FindPromoCodeHandler, GetPromoCodeHandler, ListPromoCodesHandler } from './promo-codes.query.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { promoCodeExport } from './promo-codes.export.js';

/** Promo codes: administrators create and delete them, purchases reserve their uses. */
@Module({
  controllers: [PromoCodesController],
  providers: [
    CreatePromoCodeHandler,
    DeletePromoCodeHandler,
    FindPromoCodeHandler,
    GetPromoCodeHandler,
    ListPromoCodesHandler,
  ],
})
export class PromoCodesModule {
  constructor(types: EventTypes, projections: ProjectionRegistry, live: LiveRegistry, exports: ListExports) {
    types.register(promoCodeEvents);
    projections.register(promoCodes);
    live.addView(promoCodeLive);
    exports.register('promo-codes', promoCodeExport);
  }
}
