import { Module } from '@nestjs/common';
import { SendEmailHandler } from './send-email.handler.js';

/** Mails, through somebody else's email service. */
@Module({ providers: [SendEmailHandler] })
export class EmailModule {}
