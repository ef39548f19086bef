import type { NotificationTopic } from '@terrace/contracts/values/notifications';
import type { DomainEvent } from '@terrace/event-core/model/event';
import type { NotificationParams } from '../notification.events.js';

/** Who gets a notification: the account that bought, a seller, or every active administrator. */
export type Audience = 'buyer' | 'seller' | 'admin';

/**
 * The mail with the same news: always sent (`required`) when it is about money or entry to the event, or one that the
 * person can turn off (`optional`, product.md 24.3); null without such a mail.
 */
export type MailChannel = 'required' | 'optional' | null;

/** An event without its personal part, so that no personal data gets into a notification. */
export type EventWithoutPersonalPart<Event extends DomainEvent = DomainEvent> = Pick<Event, 'type' | 'data'>;

/** The event that triggers a rule, with the history of its stream up to and including it. */
export interface Trigger<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly type: Event['type'];
  readonly data: Event['data'];
  /** Entity id of the event's stream. */
  readonly entityId: string;
  readonly at: Date;
  readonly history: readonly EventWithoutPersonalPart[];
}

/** A notification that a rule makes for one account, or for all administrators. */
export interface NotificationDraft<Params extends NotificationParams = NotificationParams> {
  /** Account id, or all active administrators. */
  readonly to: string | typeof ADMINS;
  readonly params: Params;
  /** Drafts with the same key, rule and recipient make one notification. The event's id when left out. */
  readonly dedupeKey?: string;
}

export const ADMINS = { every: 'administrator' } as const;

/** The text of a notification: at most 100 and 240 characters. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

interface RuleDefinition<Event extends DomainEvent, Params extends NotificationParams> {
  /** Never changes, because stored events contain it. */
  readonly name: string;
  readonly audience: Audience;
  readonly topic: NotificationTopic;
  readonly mail: MailChannel;
  /** Whether push messages are on by default. */
  readonly push: boolean;
  // Methods, whose parameters the compiler compares both ways: a rule of some events is a `Rule`.
  drafts(trigger: Trigger<Event>): readonly NotificationDraft<Params>[];
  write(params: Params): NotificationText;
  /** Path of the page that the notification opens. */
  link(params: Params): string;
}

/** A notification rule: whom an event notifies, and with which text. */
export type Rule = RuleDefinition<DomainEvent, NotificationParams>;

/** Defines a rule for events of one or more types. */
export function ruleOn<Event extends DomainEvent, Params extends NotificationParams>(
  definition: RuleDefinition<Event, Params>,
): Rule {
  // Type-safe: `RULES` lists a rule under its own events only, and `write` and `link` get the params of its own drafts.
  return definition;
}
