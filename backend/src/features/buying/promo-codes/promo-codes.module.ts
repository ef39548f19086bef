import { Module } from '@nestjs/common';
import { listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { promoCodeEvents } from './promo-code.events.js';
import { CreatePromoCodeHandler, DeletePromoCodeHandler } from './promo-code.handler.js';
import { promoCodeExport, promoCodeLive } from './promo-code.views.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { promoCodes } from './promo-codes.projection.js';
import { FindPromoCodeHandler, PromoCodesReader } from './promo-codes.reader.js';

/** Promo codes: administrators create and delete them, purchases reserve their uses. */
@Module(
  defineFeature({
    controllers: [PromoCodesController],
    providers: [CreatePromoCodeHandler, DeletePromoCodeHandler, FindPromoCodeHandler, PromoCodesReader],
    events: [promoCodeEvents],
    readModels: [promoCodes],
    liveViews: [promoCodeLive],
    listExports: [exportOf(listPromoCodes, promoCodeExport)],
  }),
)
export class PromoCodesModule {}
