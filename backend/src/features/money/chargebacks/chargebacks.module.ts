import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { TakeChargebackMessageHandler } from './take-chargeback-message.handler.js';

/** What buyers' banks ask back, and what that means for sellers' sales. */
@Module(defineFeature({ providers: [TakeChargebackMessageHandler] }))
export class ChargebacksModule {}
