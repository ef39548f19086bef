import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { RenderMailTextHandler, SendEmailHandler } from './send-email.handler.js';

/** Mails, through an external email service. */
@Module(defineFeature({ providers: [SendEmailHandler, RenderMailTextHandler] }))
export class EmailModule {}
