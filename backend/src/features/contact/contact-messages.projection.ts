import type { ContactMessageStatus } from '@terrace/contracts/http/contact';
import { ERASED } from '../../platform/command/decided-by.js';
import { SealedText } from '../../platform/crypto/sealed-text.js';
import type { Projection } from '../../platform/projections/projection.js';
import type { ContactMessageEvent } from './contact-message.events.js';

/** A row of `contact_messages`. */
export interface ContactMessageRow {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** Sealed under the writer's key. */
  readonly message: SealedText | string | null;
  readonly status: ContactMessageStatus;
  readonly read_by: string | null;
  readonly read_at: Date | null;
  readonly received_at: Date;
}

/** An erased sender's message has no row. */
export const contactMessages: Projection<ContactMessageRow, ContactMessageEvent> = {
  table: 'contact_messages',
  category: 'contactmessage',
  columns: {
    name: 'text',
    email: 'text',
    subject: 'text',
    message: 'sealed',
    status: 'text',
    read_by: 'text',
    read_at: 'timestamptz',
    received_at: 'timestamptz',
  },
  project(row, event) {
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
  },
};
