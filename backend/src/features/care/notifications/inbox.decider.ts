import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type ChosenChannels,
  type InboxEvent,
  type InboxState,
  emptyInbox,
  evolveInbox,
} from './inbox.events.js';

export type InboxCommand =
  | { readonly type: 'ReceiveNotification'; readonly notificationId: string }
  | { readonly type: 'ReadNotifications'; readonly upTo: number }
  /** `channels` is merged into the earlier choice, by topic. */
  | { readonly type: 'SetPreferences'; readonly ownerId: string; readonly channels: ChosenChannels }
  | { readonly type: 'EraseInbox' };

/**
 * A person's inbox (product.md 24). Its stream has the account's id. A notification gets its position in the append
 * that adds it, so a later notification never gets a position that is already read.
 */
export const inboxDecider: Decider<InboxState, InboxCommand, InboxEvent> = {
  category: 'inbox',
  initial: () => emptyInbox,
  evolve: evolveInbox,
  decide(command, state, now) {
    if (state.isErased) {
      if (command.type === 'EraseInbox') return [];
      throw new DomainError('not-found');
    }
    switch (command.type) {
      case 'ReceiveNotification': {
        const { notificationId } = command;
        return [{ type: 'NotificationReceived', data: { notificationId, position: state.received + 1 } }];
      }
      case 'ReadNotifications': {
        // A browser may send a position beyond the newest notification.
        const upTo = Math.min(command.upTo, state.received);
        if (upTo <= state.readUpTo) return [];
        return [{ type: 'NotificationsRead', data: { upTo, at: now.toISOString() } }];
      }
      case 'SetPreferences':
        return setPreferences(command, state, now);
      case 'EraseInbox':
        return [{ type: 'InboxErased', data: {} }];
    }
  },
};

/** No event when nothing changes. */
function setPreferences(
  { ownerId, channels: chosen }: Extract<InboxCommand, { type: 'SetPreferences' }>,
  { channels: before }: InboxState,
  now: Date,
): InboxEvent[] {
  const channels = { ...before, ...chosen };
  const isSame = Object.entries(chosen).every(([topic, { mail, push }]) => {
    const known = before[topic as keyof ChosenChannels];
    return known?.mail === mail && known.push === push;
  });
  if (isSame) return [];
  const owner = { kind: 'account', id: ownerId } as const;
  return [{ type: 'NotificationPreferencesSet', data: { owner, channels, at: now.toISOString() } }];
}
