import type { ContactMessage, ContactMessageFilter } from '@terrace/contracts/http/console/contact';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { presentContactMessage } from './contact-message.presenter.js';
import { contactMessageList, loadContactMessages, openContactMessages } from './contact-messages.reader.js';

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
