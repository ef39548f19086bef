import { on } from '@terrace/event-core/model/plan';
import { idFrom } from '../../../platform/ids/id-from.js';
import { inboxDecider } from './inbox.decider.js';
import { notificationDecider } from './notification.decider.js';
import type { InboxRule, NotificationDraft, Trigger } from './rules/rule.js';

/**
 * Adds a notification to one person's inbox. Idempotent: its id is derived from person, rule and event (or
 * deduplication key). One that was read before its next event is unread again (product.md 24.7). Does nothing for an
 * erased person.
 */
export function notifyPlan(
  personId: string,
  rule: InboxRule,
  { id: causeEventId, at }: Trigger,
  draft: NotificationDraft,
) {
  const id = idFrom('notification', personId, draft.dedupeKey ?? causeEventId, rule.name);
  return {
    facts: {
      notification: { decider: notificationDecider, entityId: id },
      inbox: { decider: inboxDecider, entityId: personId },
    },
    commands: ({ notification, inbox }: Facts) => {
      if (inbox.isErased) return [];
      const received = on(inboxDecider, personId, { type: 'ReceiveNotification', notificationId: id });
      const cause = { position: inbox.received + 1, causeEventId, at: at.toISOString() };
      if (notification.status !== 'none') {
        const isUnread = notification.position > inbox.readUpTo;
        const isHandled = notification.causes.includes(causeEventId);
        if (notification.status === 'removed' || isUnread || isHandled) return [];
        return [received, on(notificationDecider, id, { type: 'RepeatNotification', repeated: cause })];
      }
      const added = {
        ...cause,
        owner: { kind: 'account', id: personId },
        rule: rule.name,
        params: draft.params,
        link: rule.link(draft.params),
      } as const;
      return [received, on(notificationDecider, id, { type: 'AddNotification', notification: added })];
    },
    result: {},
  };
}

interface Facts {
  readonly notification: ReturnType<typeof notificationDecider.initial>;
  readonly inbox: ReturnType<typeof inboxDecider.initial>;
}
