import { Module } from '@nestjs/common';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { contactMessageEvents } from './contact-message.events.js';
import { MarkContactMessageReadHandler, SendContactMessageHandler } from './contact-message.handler.js';
import { contactMessageLive } from './contact-message.live.js';
import { contactMessages } from './contact-messages.projection.js';
import { GetContactMessageHandler, ListContactMessagesHandler } from './contact-messages.query.js';
import { ContactController } from './contact.controller.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { contactMessageExport } from './contact-messages.export.js';

/** Messages that visitors send to the people behind Terrace. */
@Module({
  controllers: [ContactController],
  providers: [
    SendContactMessageHandler,
    MarkContactMessageReadHandler,
    GetContactMessageHandler,
    ListContactMessagesHandler,
  ],
})
export class ContactModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    keys: PersonalDataKeys,
    exports: ListExports,
  ) {
    types.register(contactMessageEvents);
    projections.register(contactMessages);
    live.addView(contactMessageLive(keys));
    exports.register('contact-messages', contactMessageExport(keys));
  }
}
