import type { NotificationChannels } from '@terrace/contracts/http/care/notifications';
import type { NotificationTopic } from '@terrace/contracts/values/notifications';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { InboxOwner } from './notification.events.js';

/** The channels that a person chose, by topic; the defaults of the rules apply to other topics. */
export type ChosenChannels = Readonly<Partial<Record<NotificationTopic, NotificationChannels>>>;

/** The inbox received a notification, in the same append; `position` is its number in this inbox. */
export type NotificationReceived = DomainEvent<
  'NotificationReceived',
  { readonly notificationId: string; readonly position: number }
>;
/** Everything up to this position is read. */
export type NotificationsRead = DomainEvent<
  'NotificationsRead',
  { readonly upTo: number; readonly at: string }
>;
export type NotificationPreferencesSet = DomainEvent<
  'NotificationPreferencesSet',
  { readonly owner: InboxOwner; readonly channels: ChosenChannels; readonly at: string }
>;
/** The person was erased. No event follows. */
export type InboxErased = DomainEvent<'InboxErased'>;

export type InboxEvent = NotificationReceived | NotificationsRead | NotificationPreferencesSet | InboxErased;

export const inboxEvents = eventTypes<InboxEvent>({
  NotificationReceived: {},
  NotificationsRead: {},
  NotificationPreferencesSet: {},
  InboxErased: {},
});

/** The state of an inbox. */
export interface InboxState {
  /** Position of the newest notification; 0 in an empty inbox. */
  readonly received: number;
  readonly readUpTo: number;
  readonly channels: ChosenChannels;
  readonly isErased: boolean;
}

export const emptyInbox: InboxState = { received: 0, readUpTo: 0, channels: {}, isErased: false };

/** The state of an inbox after an event. */
export function evolveInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'NotificationReceived':
      return { ...state, received: event.data.position };
    case 'NotificationsRead':
      return { ...state, readUpTo: event.data.upTo };
    case 'NotificationPreferencesSet':
      return { ...state, channels: event.data.channels };
    case 'InboxErased':
      return { ...emptyInbox, isErased: true };
  }
}
