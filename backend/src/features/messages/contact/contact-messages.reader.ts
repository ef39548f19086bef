import { Inject, Injectable } from '@nestjs/common';
import type {
  ContactMessage,
  ContactMessageFilter,
  listContactMessages,
} from '@terrace/contracts/http/console/contact';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type PresentableContactMessage, presentContactMessage } from './contact-message.presenter.js';

/** Reads contact messages for the administrators. */
@Injectable()
export class ContactMessagesReader {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
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
