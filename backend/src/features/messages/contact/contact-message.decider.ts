import type { ContactMessageStatus } from '@terrace/contracts/http/console/contact';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { ContactMessageEvent } from './contact-message.events.js';

export type ContactMessageCommand =
  | {
      readonly type: 'ReceiveMessage';
      readonly messageId: string;
      readonly name: string;
      readonly email: string;
      readonly subject: string;
      readonly message: string;
    }
  | { readonly type: 'MarkAsRead'; readonly by: DecidedBy };

export interface ContactMessageState {
  readonly status: 'none' | ContactMessageStatus;
}

/** A message is unread until an administrator marks it as read; reading is not undone (product.md 4.7). */
export const contactMessageDecider: Decider<ContactMessageState, ContactMessageCommand, ContactMessageEvent> =
  {
    category: 'contactmessage',
    initial: () => ({ status: 'none' }),
    decide(command, { status }, now) {
      switch (command.type) {
        case 'ReceiveMessage': {
          const { type: _type, messageId, ...sender } = command;
          if (status !== 'none') throw new Error(`Contact message ${messageId} exists`);
          return [{ type: 'ContactMessageReceived', data: { messageId }, personal: { [messageId]: sender } }];
        }
        case 'MarkAsRead': {
          if (status === 'none') throw new DomainError('not-found');
          if (status === 'read') return [];
          const { id, name } = command.by;
          const data = { by: id, at: now.toISOString() };
          return [{ type: 'ContactMessageRead', data, personal: { [id]: { name } } }];
        }
      }
    },
    evolve(_state, event) {
      switch (event.type) {
        case 'ContactMessageReceived':
          return { status: 'unread' };
        case 'ContactMessageRead':
          return { status: 'read' };
      }
    },
  };
