import type { ContactMessageStatus } from '@terrace/contracts/http/console/contact';
import { ERASED } from '../../../platform/text/erased.js';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { ContactMessageEvent } from './contact-message.events.js';

const table = defineReadModel({
  table: 'contact_messages',
  category: 'contactmessage',
  columns: {
    name: text(),
    email: text(),
    subject: text(),
    /** Sealed under the writer's key. */
    message: sealed(),
    status: text<ContactMessageStatus>(),
    read_by: nullable(text()),
    read_at: nullable(timestamptz()),
    received_at: timestamptz(),
  },
});

/** A row of `contact_messages`. */
export type ContactMessageRow = RowOf<typeof table>;

/** An erased sender's message has no row. */
export const contactMessages = table.projection<ContactMessageEvent>((row, event) => {
  switch (event.type) {
    case 'ContactMessageReceived': {
      const sender = event.personal?.[event.data.messageId];
      if (!sender) return null;
      const { name, email, subject } = sender;
      const message = new SealedText(event.data.messageId, sender.message);
      const unread = { status: 'unread', read_by: null, read_at: null } as const;
      return { name, email, subject, message, ...unread, received_at: event.at };
    }
    case 'ContactMessageRead':
      return (
        row && {
          ...row,
          status: 'read',
          read_by: event.personal?.[event.data.by]?.name ?? ERASED,
          read_at: new Date(event.data.at),
        }
      );
  }
});
