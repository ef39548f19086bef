import { Module } from '@nestjs/common';
import { listContactMessages } from '@terrace/contracts/http/console/contact';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { writtenByGuests } from '../../../platform/queues/guest-records.js';
import { opensIn } from '../../../platform/queues/queues.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { contactMessageEvents } from './contact-message.events.js';
import { MarkContactMessageReadHandler, SendContactMessageHandler } from './contact-message.handler.js';
import {
  ContactMessagesReader,
  LoadMessagesFromHandler,
  contactMessageExport,
  contactMessageLive,
  contactMessages,
} from './contact-messages.reader.js';
import { ContactController } from './contact.controller.js';

/** Messages that visitors send to the people behind Terrace. */
@Module(
  defineFeature({
    controllers: [ContactController],
    providers: [
      SendContactMessageHandler,
      MarkContactMessageReadHandler,
      ContactMessagesReader,
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
    liveViews: [{ inject: [PersonalDataKeys], useFactory: contactMessageLive }],
    listExports: [
      exportOf(listContactMessages, { inject: [PersonalDataKeys], useFactory: contactMessageExport }),
    ],
  }),
)
export class ContactModule {}
