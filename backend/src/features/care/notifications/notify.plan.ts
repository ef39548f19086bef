import { on } from '@terrace/event-core/model/plan';
import { idFrom } from '../../../platform/ids/id-from.js';
import { inboxDecider } from './inbox.decider.js';
import { notificationDecider } from './notification.decider.js';
import type { InboxRule, NotificationDraft, Trigger } from './rules/rule.js';

/**
 * Adds a notification to one person's inbox. Idempotent: its id is derived from person, rule and event (or
 * deduplication key). Does nothing for an erased person.
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
      if (notification !== 'none' || inbox.isErased) return [];
      const added = {
        owner: { kind: 'account', id: personId },
        rule: rule.name,
        params: draft.params,
        link: rule.link(draft.params),
        position: inbox.received + 1,
        causeEventId,
        at: at.toISOString(),
      } as const;
      return [
        on(inboxDecider, personId, { type: 'ReceiveNotification', notificationId: id }),
        on(notificationDecider, id, { type: 'AddNotification', notification: added }),
      ];
    },
    result: {},
  };
}

interface Facts {
  readonly notification: ReturnType<typeof notificationDecider.initial>;
  readonly inbox: ReturnType<typeof inboxDecider.initial>;
}
