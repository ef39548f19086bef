import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { InboxOwner } from '../notification.events.js';

/** The endpoint of a browser's push subscription and its encryption keys, as the browser sent them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A browser gets push messages as long as this session lasts. The target is encrypted under the person's key. */
export type PushSubscribed = DomainEvent<
  'PushSubscribed',
  { readonly owner: InboxOwner; readonly sessionId: string; readonly at: string },
  PushTarget
>;
/** `too-many`: the person has subscribed newer browsers. */
export type PushEndReason = 'person' | 'session-ended' | 'too-many' | 'erased';
export type PushUnsubscribed = DomainEvent<
  'PushUnsubscribed',
  { readonly reason: PushEndReason; readonly at: string }
>;
/** The browser's push service no longer knows it. */
export type PushForgotten = DomainEvent<'PushForgotten', { readonly status: number; readonly at: string }>;

export type PushSubscriptionEvent = PushSubscribed | PushUnsubscribed | PushForgotten;

export const pushSubscriptionEvents = eventTypes<PushSubscriptionEvent>({
  PushSubscribed: {},
  PushUnsubscribed: {},
  PushForgotten: {},
});
