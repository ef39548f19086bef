import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { Inbox, Notification, type listNotifications } from '@terrace/contracts/http/care/notifications';
import type { Change } from '@terrace/contracts/live/messages';
import { applyToList, rowOf } from '../live/apply-change';

/** The newest notifications, newest first, and the number of unread ones. */
export type NewestNotifications = ResponseOf<typeof listNotifications>;

/**
 * Returns the newest notifications after a live change; the same object when a known notification is repeated after a
 * reconnect. Returns 'refetch' when the items are not enough to count the unread notifications.
 */
export function applyToInbox(newest: NewestNotifications, change: Change): NewestNotifications | 'refetch' {
  switch (change.kind) {
    case 'inbox': {
      const inbox = rowOf(change, 'inbox', Inbox);
      if (!inbox) return 'refetch';
      return inbox.version > newest.inbox.version ? withInbox(newest, inbox) : newest;
    }
    case 'notification':
      return withNotification(newest, change);
    default:
      return newest;
  }
}

/** The same notifications with the read position of `inbox`; 'refetch' when the unread ones cannot be counted. */
export function withInbox(newest: NewestNotifications, inbox: Inbox): NewestNotifications | 'refetch' {
  const { items, total } = newest;
  if (inbox.readUpTo === newest.inbox.readUpTo) return { ...newest, inbox };
  const isAllUnreadHere = items.length >= total || (items.at(-1)?.position ?? 0) <= inbox.readUpTo;
  if (!isAllUnreadHere) return 'refetch';
  return { ...newest, inbox, unread: items.filter(({ position }) => position > inbox.readUpTo).length };
}

function withNotification(newest: NewestNotifications, change: Change): NewestNotifications | 'refetch' {
  const row = rowOf(change, 'notification', Notification);
  if (!row) return 'refetch';
  const known = newest.items.find(({ id }) => id === row.id);
  // It was read, and is unread again at the top.
  if (known && known.position < row.position) return 'refetch';
  const items = applyToList(newest.items, change, row, { add: (others, added) => [added, ...others] });
  if (items === 'refetch' || items === newest.items) return items === 'refetch' ? items : newest;
  if (known) return { ...newest, items };
  // An older notification belongs between the known ones, or after the last one.
  if (row.position <= (newest.items[0]?.position ?? 0)) return 'refetch';
  const isUnread = row.position > newest.inbox.readUpTo;
  return { ...newest, items, total: newest.total + 1, unread: newest.unread + (isUnread ? 1 : 0) };
}
