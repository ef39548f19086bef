import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { ProviderMessagesController } from './provider-messages.controller.js';
import { ProviderMessages } from './provider-messages.service.js';

/** What the payment provider tells us, signed. */
@Module(defineFeature({ controllers: [ProviderMessagesController], providers: [ProviderMessages] }))
export class ProviderMessagesModule {}
