import type { NotificationTopic } from '@terrace/contracts/values/notifications';
import {
  CalendarClock,
  CircleUser,
  HandCoins,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  PackageCheck,
  ReceiptText,
  Ticket,
  Undo2,
} from 'lucide-react';

/** The icon of each topic. */
export const topicIcons: Readonly<Record<NotificationTopic, LucideIcon>> = {
  orders: ReceiptText,
  deliveries: PackageCheck,
  refunds: Undo2,
  'event-changes': CalendarClock,
  disputes: MessagesSquare,
  payouts: HandCoins,
  tickets: Ticket,
  account: CircleUser,
  console: ListChecks,
};
