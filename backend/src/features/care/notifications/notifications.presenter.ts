import type { Inbox, Notification } from '@terrace/contracts/http/care/notifications';
import type { InboxRow } from './inbox-list.projection.js';
import type { NotificationRow } from './notification-list.projection.js';
import { ruleNamed } from './rules/rules.js';

export type PresentableNotification = NotificationRow & { readonly id: string; readonly version: number };
export type PresentableInbox = InboxRow & { readonly id: string; readonly version: number };

/** A notification with the texts of this build. During a deployment, its rule may be known to the newer build only. */
export function presentNotification(row: PresentableNotification): Notification {
  const { id, version, link, position } = row;
  const rule = ruleNamed(row.rule);
  const { title, text } = rule?.write(row.params) ?? { title: 'There is news', text: '' };
  const at = row.happened_at.toISOString();
  return { id, version, topic: rule?.topic ?? 'account', title, text, link, at, position };
}

export function presentInbox({ id, version, read_up_to: readUpTo }: PresentableInbox): Inbox {
  return { id, version, readUpTo };
}

/** The inbox of a person without notifications. */
export function emptyInboxOf(accountId: string): Inbox {
  return { id: accountId, version: 0, readUpTo: 0 };
}
