import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { MessageRecipient, SupportMessage } from '@terrace/contracts/http/console/case-acts';
import { PersonalDataKeys, openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { type VersionedRow, viewForAdmins } from '../../../platform/live/live-view.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { SupportMessageEvent } from './support-message.events.js';
import { LoadMessagesOfOrder, LoadSupportMessage } from './support-messages.public.js';

const table = defineReadModel({
  table: 'support_messages',
  category: 'supportmessage',
  columns: {
    purchase_id: text(),
    event_name: text(),
    recipient: text<MessageRecipient['side']>(),
    person_id: text(),
    /** Sealed under the recipient's key; null after the erasure. */
    message: nullable(sealed()),
    written_by: text(),
    written_at: timestamptz(),
    mail: text<SupportMessage['mail']>(),
  },
});

export const supportMessages = table.projection<SupportMessageEvent>((row, { type, data, personal }) => {
  if (type === 'SupportMessageMailed') return row && { ...row, mail: data.outcome };
  const { purchaseId, event, to, personId, by, at } = data;
  const [written, author] = [personal?.[personId], personal?.[by]];
  return {
    purchase_id: purchaseId,
    event_name: event,
    recipient: to.side,
    person_id: personId,
    message: written && 'text' in written ? new SealedText(personId, written.text) : null,
    written_by: author && 'name' in author ? author.name : ERASED,
    written_at: new Date(at),
    mail: 'due',
  };
});

type PresentableMessage = Omit<RowOf<typeof table>, 'message'> &
  VersionedRow & { readonly message: string | null };

function presentMessage(row: PresentableMessage): SupportMessage {
  const { id, version, purchase_id: purchaseId, recipient, person_id, message, mail } = row;
  return {
    ...{ id, version, purchaseId, mail, text: message },
    event: row.event_name,
    to: recipient === 'buyer' ? { side: recipient } : { side: recipient, sellerId: person_id },
    by: row.written_by,
    at: row.written_at.toISOString(),
  };
}

const loadRows = rowsById<PresentableMessage>('support_messages');

@QueryHandler(LoadMessagesOfOrder)
export class LoadMessagesOfOrderHandler implements IQueryHandler<LoadMessagesOfOrder> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ purchaseId }: LoadMessagesOfOrder) {
    const { rows } = await this.database.query<PresentableMessage>(
      'select * from support_messages where purchase_id = $1 order by written_at desc, id limit 200',
      [purchaseId],
    );
    return (await openColumn(this.keys, 'message', rows)).map(presentMessage);
  }
}

@QueryHandler(LoadSupportMessage)
export class LoadSupportMessageHandler implements IQueryHandler<LoadSupportMessage> {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ messageId }: LoadSupportMessage) {
    const [row] = await openColumn(this.keys, 'message', await loadRows([messageId], this.database));
    if (!row) throw new DomainError('not-found');
    return presentMessage(row);
  }
}

/** The administrators see at once what others wrote, and whether it was mailed. */
export function supportMessageLive(keys: PersonalDataKeys) {
  return viewForAdmins<PresentableMessage>({
    kind: 'support-message',
    category: 'supportmessage',
    permission: 'customers.see',
    load: async (ids, database) => openColumn(keys, 'message', await loadRows(ids, database)),
    present: presentMessage,
  });
}
