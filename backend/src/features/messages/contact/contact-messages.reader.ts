import type {
  ContactMessageStatus,
  ContactMessage,
  ContactMessageFilter,
  listContactMessages,
} from '@terrace/contracts/http/console/contact';
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
import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { openColumn, PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';

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

/** A row as queries return it; the message is sealed until it is decrypted. */
export type PresentableContactMessage = Omit<ContactMessageRow, 'message'> & {
  readonly id: string;
  readonly version: number;
  readonly message: string | null;
};

/** A message for the administrators. */
export function presentContactMessage(row: PresentableContactMessage): ContactMessage {
  const { id, version, name, email, subject, message, status, read_by, read_at, received_at } = row;
  return {
    id,
    version,
    name,
    email,
    subject,
    message: message ?? ERASED,
    status,
    timestamp: received_at.toISOString(),
    read: read_by !== null && read_at !== null ? { by: read_by, at: read_at.toISOString() } : null,
  };
}

/** Reads contact messages for the administrators. */
@Injectable()
export class ContactMessagesReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** One message. Throws `not-found`. */
  async get(messageId: string): Promise<ContactMessage> {
    const [row] = await openContactMessages(this.keys, await loadContactMessages([messageId], this.database));
    if (!row) throw new DomainError('not-found');
    return presentContactMessage(row);
  }

  /** Messages, newest first; `q` is part of a name, an address or a subject. */
  async list(
    filter: InputOf<typeof listContactMessages>['query'],
  ): Promise<ResponseOf<typeof listContactMessages>> {
    const list = await loadLivePage<PresentableContactMessage>(
      contactMessageList(filter),
      filter,
      this.database,
    );
    const opened = await openContactMessages(this.keys, list.items);
    return { ...list, items: opened.map(presentContactMessage) };
  }
}

/** The messages that a filter names; read ones by when they were read, so that what enters is on top. */
export function contactMessageList({ status, q, ...order }: ContactMessageFilter): LiveList {
  return {
    table: 'contact_messages',
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['name', 'subject'], ['email'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'coalesce(read_at, received_at)' : 'received_at',
    order: orderedBy(COLUMNS, order),
  };
}

const COLUMNS = {
  name: readerOrder('name'),
  email: 'email',
  subject: readerOrder('subject'),
  timestamp: 'received_at',
} as const;

/** The present rows of these messages. */
export const loadContactMessages = rowsById<PresentableContactMessage>('contact_messages');

/** Decrypts the texts of these rows. */
export function openContactMessages(
  keys: PersonalDataKeys,
  rows: readonly PresentableContactMessage[],
): Promise<PresentableContactMessage[]> {
  return openColumn(keys, 'message', rows);
}
