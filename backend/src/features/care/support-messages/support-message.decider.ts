import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type {
  SupportMessageEvent,
  SupportMessageMailed,
  SupportMessageSent,
} from './support-message.events.js';

export type SupportMessageCommand =
  | {
      readonly type: 'SendMessage';
      readonly about: Omit<SupportMessageSent['data'], 'by' | 'at'>;
      readonly text: string;
      readonly by: DecidedBy;
    }
  | { readonly type: 'RecordMailed'; readonly outcome: SupportMessageMailed['data']['outcome'] };

type MessageState = { readonly kind: 'none' | SupportMessageMailed['data']['outcome'] | 'due' };

/** A message is sent once and never changed; its mail ends once, `refused` until the service takes it. */
export const supportMessageDecider: Decider<MessageState, SupportMessageCommand, SupportMessageEvent> = {
  category: 'supportmessage',
  initial: () => ({ kind: 'none' }),
  evolve: (_state, event) => ({ kind: event.type === 'SupportMessageSent' ? 'due' : event.data.outcome }),
  decide(command, { kind }, now) {
    const at = now.toISOString();
    if (command.type === 'SendMessage') {
      if (kind !== 'none') return [];
      const { about, text, by } = command;
      const personal = { [about.personId]: { text }, [by.id]: { name: by.name } };
      return [{ type: 'SupportMessageSent', data: { ...about, by: by.id, at }, personal }];
    }
    const { outcome } = command;
    const isNew = kind === 'due' || (kind === 'refused' && outcome !== 'refused');
    return isNew ? [{ type: 'SupportMessageMailed', data: { outcome, at } }] : [];
  },
};
