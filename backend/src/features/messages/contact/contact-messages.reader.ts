import {
  type ContactMessage,
  type ContactMessageFilter,
  type ContactMessageStatus,
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
import { LoadMessagesFrom } from './contact.public.js';
import type { ContactMessageEvent } from './contact-message.events.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { type LiveList, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import type { VersionedRow } from '../../../platform/live/live-view.js';
import { adminList } from '../../../platform/queues/admin-list.js';

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
type PresentableContactMessage = Omit<RowOf<typeof table>, 'message'> &
  VersionedRow & { readonly message: string | null };

/** A message for the administrators. */
function presentContactMessage(row: PresentableContactMessage): ContactMessage {
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

@QueryHandler(LoadMessagesFrom)
export class LoadMessagesFromHandler implements IQueryHandler<LoadMessagesFrom> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ emails }: LoadMessagesFrom) {
    const { rows } = await this.database.query<PresentableContactMessage>(
      `select * from contact_messages where lower(email) = any($1) order by received_at desc, id limit 50`,
      [emails.map((email) => email.toLowerCase())],
    );
    return (await openColumn(this.keys, 'message', rows)).map(presentContactMessage);
  }
}

/** The messages that a filter names; read ones by when they were read, so that what enters is on top. */
function listOf({ status, q, ...order }: ContactMessageFilter): LiveList {
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

/** The messages as administrators see them arrive, and each other read them; `q` is part of a name, an address or a subject. */
export const contactMessageList = adminList({
  endpoint: listContactMessages,
  kind: 'contact-message',
  category: 'contactmessage',
  table: 'contact_messages',
  listOf,
  open: (keys, rows: readonly PresentableContactMessage[]) => openColumn(keys, 'message', rows),
  present: presentContactMessage,
  columns: {
    'Message id': ({ id }) => id,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Subject: ({ subject }) => subject,
    Message: ({ message }) => message,
    Status: ({ status }) => status,
    'Received (UTC)': ({ timestamp }) => timestamp,
    'Read by': ({ read }) => read?.by ?? null,
    'Read at (UTC)': ({ read }) => read?.at ?? null,
  },
});
