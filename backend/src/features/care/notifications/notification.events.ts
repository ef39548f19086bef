import type { Money } from '@terrace/contracts/values/money/money';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** The account, of any kind, that owns the inbox. A data export finds a person's notifications by it. */
export interface InboxOwner {
  readonly kind: 'account';
  readonly id: string;
}

/** Parameters of a notification's text: names of events, ids, amounts, dates. No personal data. */
export type NotificationParams = Readonly<Record<string, string | number | boolean | null | Money>>;

/**
 * A person gets a notification. Its text is made from the rule and `params` when it is read, so that a later version
 * can improve it; `link` is a path of this site.
 */
export type NotificationAdded = DomainEvent<
  'NotificationAdded',
  {
    readonly owner: InboxOwner;
    /** Name of the rule that made it. */
    readonly rule: string;
    readonly params: NotificationParams;
    readonly link: string;
    /** 1, 2, 3 in the order in which they were added to the inbox. */
    readonly position: number;
    /** Id of the event that caused it. */
    readonly causeEventId: string;
    /** When that event happened, ISO UTC. */
    readonly at: string;
  }
>;
/**
 * More of what a notification is about happened after it was read: it is unread again, at the top of the inbox
 * (product.md 24.7).
 */
export type NotificationRepeated = DomainEvent<
  'NotificationRepeated',
  Pick<NotificationAdded['data'], 'position' | 'causeEventId' | 'at'>
>;
/** The person was erased. */
export type NotificationRemoved = DomainEvent<'NotificationRemoved'>;

export type NotificationEvent = NotificationAdded | NotificationRepeated | NotificationRemoved;

export const notificationEvents = eventTypes<NotificationEvent>({
  NotificationAdded: {},
  NotificationRepeated: {},
  NotificationRemoved: {},
});
