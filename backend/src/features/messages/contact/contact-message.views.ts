import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { viewForAdmins } from '../../../platform/live/live-view.js';
import {
  type PresentableContactMessage,
  presentContactMessage,
  loadContactMessages,
  openContactMessages,
  contactMessageList,
} from './contact-messages.reader.js';
import type { ContactMessage, ContactMessageFilter } from '@terrace/contracts/http/console/contact';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';

/** The administrators see messages arrive, and each other read them. */
export function contactMessageLive(keys: PersonalDataKeys) {
  return viewForAdmins<PresentableContactMessage>({
    kind: 'contact-message',
    category: 'contactmessage',
    load: async (ids, database) => openContactMessages(keys, await loadContactMessages(ids, database)),
    present: presentContactMessage,
  });
}

/** The contact messages as a file. */
export function contactMessageExport(
  keys: PersonalDataKeys,
): ListExport<ContactMessageFilter, ContactMessage> {
  return {
    ids: listIds(contactMessageList),
    rows: async (ids, database) =>
      (await openContactMessages(keys, await loadContactMessages(ids, database))).map(presentContactMessage),
    columns: {
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Subject: ({ subject }) => subject,
      Message: ({ message }) => message,
      Status: ({ status }) => status,
      Received: ({ timestamp }) => timestamp,
      'Read by': ({ read }) => read?.by ?? null,
      'Read at': ({ read }) => read?.at ?? null,
    },
  };
}
