import type { QueryBus } from '@nestjs/cqrs';
import type { NotificationTopic } from '@terrace/contracts/values/notifications';
import type { DomainEvent } from '@terrace/event-core/model/event';
import type { MailContent } from '../../../messages/email/email.public.js';
import type { NotificationParams } from '../notification.events.js';

/** Who gets a notification: the account that bought, a seller, or every active administrator. */
export type Audience = 'buyer' | 'seller' | 'admin';

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

/** What mails are asked for and written with. */
export interface MailContext {
  readonly queries: QueryBus;
  /** `DECISION_MAIL_SECONDS`. */
  readonly decisionMailSeconds: number;
}

/** A mail to one account. `ids` name what it is about, without personal data: they lie readable in the queue. */
export interface MailRequest<Ids extends object = object> {
  /** Requests with the same key are one mail. */
  readonly key: string;
  /** The first kind of the rule's mail when left out. */
  readonly about?: string;
  readonly ids: Ids;
  readonly delayMs?: number;
}

/** The mail that a rule sends (product.md 7.4). */
export interface RuleMail<
  Event extends DomainEvent = DomainEvent,
  Params extends NotificationParams = NotificationParams,
  Ids extends object = object,
> {
  /** Its kinds. They never change, because stored jobs contain them. */
  readonly about: readonly [string, ...string[]];
  /** Whether it is always sent, as it is about money or entry to the event (product.md 24.3). */
  readonly isRequired: boolean;
  /** Null without a mail. One mail for each event, without ids, when left out. */
  request?(
    trigger: Trigger<Event>,
    draft: { readonly to: string; readonly params: Params },
    context: MailContext,
  ): MailRequest<Ids> | null | Promise<MailRequest<Ids> | null>;
  /**
   * Runs when the mail is sent. Null when it is no longer true. Throws `not-found`, to be tried again, while a read model does
   * not know what the mail is about.
   */
  write(
    mail: { readonly sellerId: string; readonly about: string } & Ids,
    context: MailContext,
  ): MailContent | null | Promise<MailContent | null>;
}

interface RuleDefinition<Event extends DomainEvent, Params extends NotificationParams, Ids extends object> {
  /** Never changes, because stored events contain it. */
  readonly name: string;
  readonly on: readonly Event['type'][];
  readonly audience: Audience;
  readonly topic: NotificationTopic;
  /** `order` for the mail with the same news to the buyer of an order, which `features/purchases` sends in any case. */
  readonly mail: RuleMail<Event, Params, Ids> | 'order' | null;
  /** Whether push messages are on by default. */
  readonly push: boolean;
  // Methods, whose parameters the compiler compares both ways: a rule of some events is a `Rule`.
  drafts(trigger: Trigger<Event>): readonly NotificationDraft<Params>[];
}

interface InboxRuleDefinition<
  Event extends DomainEvent,
  Params extends NotificationParams,
  Ids extends object,
> extends RuleDefinition<Event, Params, Ids> {
  write(params: Params): NotificationText;
  /** Path of the page that the notification opens. */
  link(params: Params): string;
}

interface MailRuleDefinition<Event extends DomainEvent, Ids extends object> extends RuleDefinition<
  Event,
  NotificationParams,
  Ids
> {
  readonly mail: RuleMail<Event, NotificationParams, Ids>;
  readonly write?: undefined;
}

/** A rule that adds notifications to inboxes. */
export type InboxRule = InboxRuleDefinition<DomainEvent, NotificationParams, object>;

/** A notification rule: whom an event notifies, with which text, and by which channels. */
export type Rule = InboxRule | MailRuleDefinition<DomainEvent, object>;

/** Defines a rule for events of one or more types. */
export function ruleOn<
  Event extends DomainEvent,
  Params extends NotificationParams,
  Ids extends object = object,
>(definition: InboxRuleDefinition<Event, Params, Ids>): Rule {
  // Type-safe: `on` has the rule's own events only, and `write`, `link` and `mail` get the params of its own drafts.
  return definition;
}

/** Defines a rule that only sends a mail, because its reader cannot sign in. */
export function mailOn<Event extends DomainEvent, Ids extends object = object>(
  definition: MailRuleDefinition<Event, Ids>,
): Rule {
  return definition;
}

/** The mail that a rule asks for; null without one. */
export async function mailRequestOf(
  mail: RuleMail,
  trigger: Trigger,
  draft: { readonly to: string; readonly params: NotificationParams },
  context: MailContext,
): Promise<Required<MailRequest> | null> {
  const request = mail.request ? await mail.request(trigger, draft, context) : { key: trigger.id, ids: {} };
  return request && { about: mail.about[0], delayMs: 0, ...request };
}
