import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { writtenByGuests } from '../../../platform/queues/guest-records.js';
import { opensIn } from '../../../platform/queues/queues.js';
import { contactMessageEvents } from './contact-message.events.js';
import { MarkContactMessageReadHandler, SendContactMessageHandler } from './contact-message.handler.js';
import { LoadMessagesFromHandler, contactMessageList, contactMessages } from './contact-messages.reader.js';
import { ContactController } from './contact.controller.js';

/** Messages that visitors send to the people behind Terrace. */
@Module(
  defineFeature({
    controllers: [ContactController],
    providers: [
      SendContactMessageHandler,
      MarkContactMessageReadHandler,
      LoadMessagesFromHandler,
      writtenByGuests('contact_messages'),
      opensIn('contact-info', {
        table: 'contact_messages',
        where: `status = 'unread'`,
        since: 'received_at',
      }),
    ],
    events: [contactMessageEvents],
    readModels: [contactMessages],
    liveViews: [contactMessageList.live],
    listExports: [contactMessageList.file],
  }),
)
export class ContactModule {}
