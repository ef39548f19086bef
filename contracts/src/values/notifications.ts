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
