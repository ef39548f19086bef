import * as z from 'zod/mini';

/** Topics of notifications. A person chooses channels (mail, push message) by topic. */
export const NotificationTopic = z.enum([
  'orders',
  'deliveries',
  'refunds',
  'event-changes',
  'disputes',
  'payouts',
  'tickets',
  'account',
  'console',
]);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** Whether the mails about a topic cannot be turned off, as they are about money or entry to the event (product.md 24.3). */
export const areMailsRequired = (topic: NotificationTopic): boolean => topic !== 'tickets';
