import type { Decider } from '@terrace/event-core/model/decider';
import type { NotificationAdded, NotificationEvent } from './notification.events.js';

export type NotificationCommand =
  | { readonly type: 'AddNotification'; readonly notification: NotificationAdded['data'] }
  | { readonly type: 'RemoveNotification' };

export type NotificationState = 'none' | 'added' | 'removed';

/** One notification of one person (product.md 24.2). Adding it again does nothing, even after it was removed. */
export const notificationDecider: Decider<NotificationState, NotificationCommand, NotificationEvent> = {
  category: 'notification',
  initial: () => 'none',
  decide(command, state) {
    switch (command.type) {
      case 'AddNotification':
        return state === 'none' ? [{ type: 'NotificationAdded', data: command.notification }] : [];
      case 'RemoveNotification':
        return state === 'added' ? [{ type: 'NotificationRemoved', data: {} }] : [];
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'NotificationAdded':
        return 'added';
      case 'NotificationRemoved':
        return 'removed';
    }
  },
};
