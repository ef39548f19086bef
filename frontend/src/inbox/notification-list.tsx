import type { Notification } from '@terrace/contracts/http/care/notifications';
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
import { Link } from 'react-router-dom';
import { formatInstant } from '../ui/text/format-date';
import { messages } from './messages';
import { ageText } from './notification-times';

/** The icon of each topic. */
const topicIcons: Readonly<Record<NotificationTopic, LucideIcon>> = {
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

/** Notifications with their dots; `labelledBy` names the list. */
export function NotificationList({
  items,
  readUpTo,
  now,
  labelledBy,
  onFollow,
}: {
  readonly items: readonly Notification[];
  readonly readUpTo: number;
  /** In milliseconds. */
  readonly now: number;
  readonly labelledBy: string;
  readonly onFollow?: () => void;
}) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5">
      {items.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          isUnread={notification.position > readUpTo}
          now={now}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

/** One notification: a link to its page, with a dot while it is unread. `now` in milliseconds. */
function NotificationRow({
  notification,
  isUnread,
  now,
  onFollow,
}: {
  readonly notification: Notification;
  readonly isUnread: boolean;
  readonly now: number;
  readonly onFollow?: (() => void) | undefined;
}) {
  const { topic, title, text, link, at } = notification;
  const Icon = topicIcons[topic];
  return (
    <li>
      <Link
        to={link}
        onClick={onFollow}
        className="flex items-start gap-3 rounded-input px-3 py-3 text-14 text-ink no-underline -outline-offset-3 hover:bg-sunken"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          {isUnread && <span className="sr-only">{messages.unread}: </span>}
          <span className={isUnread ? 'block font-strong' : 'block'}>{title}</span>
          <span className="block text-ink-2">{text}</span>
          <time dateTime={at} title={formatInstant(at)} className="mt-1 block text-12 text-ink-2">
            {ageText(Date.parse(at), now)}
          </time>
        </span>
        {isUnread && <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary" />}
      </Link>
    </li>
  );
}
