import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { type PresentableContactMessage, presentContactMessage } from './contact-message.presenter.js';
import { loadContactMessages, openContactMessages } from './contact-messages.reader.js';

/** The administrators see messages arrive, and each other read them. */
export function contactMessageLive(keys: PersonalDataKeys): LiveView<PresentableContactMessage> {
  return {
    kind: 'contact-message',
    category: 'contactmessage',
    load: async (ids, database) => openContactMessages(keys, await loadContactMessages(ids, database)),
    messages: (row) => [toAdmins(presentContactMessage(row))],
    gone: () => [toAdmins(null)],
  };
}

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}
