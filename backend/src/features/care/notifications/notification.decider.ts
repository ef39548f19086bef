import type { Decider } from '@terrace/event-core/model/decider';
import type { NotificationAdded, NotificationEvent, NotificationRepeated } from './notification.events.js';

export type NotificationCommand =
  | { readonly type: 'AddNotification'; readonly notification: NotificationAdded['data'] }
  | { readonly type: 'RepeatNotification'; readonly repeated: NotificationRepeated['data'] }
  | { readonly type: 'RemoveNotification' };

export interface NotificationState {
  readonly status: 'none' | 'added' | 'removed';
  /** Where it stands in the inbox. */
  readonly position: number;
  /** Ids of the events that put it there. */
  readonly causes: readonly string[];
}

/** One notification of one person (product.md 24.2). Adding it again does nothing, even after it was removed. */
export const notificationDecider: Decider<NotificationState, NotificationCommand, NotificationEvent> = {
  category: 'notification',
  initial: () => ({ status: 'none', position: 0, causes: [] }),
  decide(command, { status, causes }) {
    switch (command.type) {
      case 'AddNotification':
        return status === 'none' ? [{ type: 'NotificationAdded', data: command.notification }] : [];
      case 'RepeatNotification': {
        const { repeated } = command;
        const isNew = status === 'added' && !causes.includes(repeated.causeEventId);
        return isNew ? [{ type: 'NotificationRepeated', data: repeated }] : [];
      }
      case 'RemoveNotification':
        return status === 'added' ? [{ type: 'NotificationRemoved', data: {} }] : [];
    }
  },
  evolve(state, event) {
    if (event.type === 'NotificationRemoved') return { ...state, status: 'removed' };
    const { position, causeEventId } = event.data;
    return { status: 'added', position, causes: [...state.causes, causeEventId] };
  },
};
