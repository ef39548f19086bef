import type { Notification } from '@terrace/contracts/http/notifications';
import { NotificationRow } from './notification-row';

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
