import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { NotificationTopic } from '../../values/notifications.js';
import { endpoint } from '../endpoint.js';
import { pageQuery } from '../paging.js';

/** Highest position in an inbox. */
const MAX_POSITION = 2_147_483_647;

/** A notification of one person. */
export const Notification = z.strictObject({
  id: Id,
  version: z.int(),
  topic: NotificationTopic,
  title: z.string(),
  text: z.string(),
  /** Path of the page that it opens, on this site. */
  link: z.string(),
  /** ISO UTC. */
  at: z.string(),
  /** 1, 2, 3 in the order of receipt; `upTo` of readNotifications is such a position. */
  position: z.int(),
});
export type Notification = z.infer<typeof Notification>;

/** A person's read position, the same on every device. */
export const Inbox = z.strictObject({
  id: Id,
  version: z.int(),
  /** Notifications up to this position are read. */
  readUpTo: z.int(),
});
export type Inbox = z.infer<typeof Inbox>;

/** Channels of a topic in addition to the inbox, which receives every notification. */
export const NotificationChannels = z.strictObject({ mail: z.boolean(), push: z.boolean() });
export type NotificationChannels = z.infer<typeof NotificationChannels>;

export const NotificationPreferences = z.strictObject({
  topics: z.array(
    z.strictObject({
      topic: NotificationTopic,
      ...NotificationChannels.shape,
      /** Whether the topic has mails; if not, `mail` is false and has no effect. */
      hasMail: z.boolean(),
      /** Whether the mail cannot be turned off, because it is about money or entry to the event. */
      isMailRequired: z.boolean(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
export const PushSubscriptionForm = z.strictObject({
  // Not z.url(), which would enlarge the script that every page loads first.
  endpoint: z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(1_000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{80,100}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,32}={0,2}$/)),
  }),
});
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What the signed-in person was told, newest first, and how much of it is unread',
  query: z.strictObject({ ...pageQuery, before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.strictObject({
    items: z.array(Notification),
    total: z.int(),
    unread: z.int(),
    inbox: Inbox,
  }),
});
export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark everything up to a position as read, on all devices',
  body: z.strictObject({ upTo: z.int().check(z.minimum(0), z.maximum(MAX_POSITION)) }),
  response: Inbox,
});
export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Which notifications also come as a mail or as a push message',
  response: NotificationPreferences,
});
export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Set which notifications also come as a mail or as a push message',
  body: z.strictObject({
    topics: z
      .array(z.strictObject({ topic: NotificationTopic, ...NotificationChannels.shape }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  response: NotificationPreferences,
});
export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push',
  summary: "This server's public key for push messages (VAPID)",
  response: z.strictObject({ publicKey: z.string() }),
});
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/notifications/push',
  summary: "Send push messages to this browser as long as this person's session in it lasts",
  body: PushSubscriptionForm,
  status: 204,
});
export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/notifications/push',
  summary: 'Send no more push messages to a browser',
  body: z.strictObject({ endpoint: PushSubscriptionForm.shape.endpoint }),
  status: 204,
});
