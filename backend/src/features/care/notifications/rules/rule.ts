import type { Command, QueryBus } from '@nestjs/cqrs';
import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import type { NotificationTopic } from '@terrace/contracts/values/notifications';
import type { DomainEvent } from '@terrace/event-core/model/event';
import type { MailContent } from '../../../messages/email/email.public.js';
import type { MailAbout, MailedOrder } from '../../../buying/purchases/purchases.public.js';
import type { AgainOutcome } from '../../../buying/purchases/orders/mails/mail.events.js';
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
  /** Account id, or all active administrators, those who have a permission where it is named. */
  readonly to: string | Administrators;
  readonly params: Params;
  /** Drafts with the same key, rule and recipient make one notification. The event's id when left out. */
  readonly dedupeKey?: string;
}

interface Administrators {
  readonly every: 'administrator';
  readonly permission?: AdminPermission;
  /** The id of one who is not told. */
  readonly except?: string;
}

export const ADMINS: Administrators = { every: 'administrator' };

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
  /** Requests with the same key are one mail. It is the id of the mail's job, with '-' for each colon. */
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
  /** Null without a mail. One mail for each event, without ids, when left out. */
  request?(
    trigger: Trigger<Event>,
    draft: { readonly to: string; readonly params: Params },
    context: MailContext,
  ): MailRequest<Ids> | null | Promise<MailRequest<Ids> | null>;
  /** Where the mail goes when its recipient may have no account; null where nobody can get it. An account's address when left out. */
  addressOf?(ids: Ids, context: MailContext): Promise<string | null>;
  /**
   * Runs when the mail is sent. Null when it is no longer true. Throws `not-found`, to be tried again, while a read model does
   * not know what the mail is about.
   */
  write(
    mail: { readonly sellerId: string; readonly about: string } & Ids,
    context: MailContext,
  ): MailContent | null | Promise<MailContent | null>;
  /** The command that records how it ended, where somebody sees that: `refused` may become `sent` by a later try. */
  ended?(mail: Ids, outcome: AgainOutcome): Command<unknown>;
}

/**
 * The mail of a rule to the buyer of an order, who may be a guest. It is about money or entry to the event, so it cannot be turned
 * off. The order's stream states which of its mails are due and which were sent: each once, whoever asks for it.
 */
export interface OrderMail<Event extends DomainEvent = DomainEvent> {
  readonly order: OrderMailParts<Event> & {
    /** As `kindOf` finds it in the key of a mail. */
    readonly kind: string;
  };
}

interface OrderMailParts<Event extends DomainEvent> {
  /** Null without a mail. Left out where the event itself makes the mail due (`ASK_FOR_MAIL`). */
  request?(
    trigger: Trigger<Event>,
    context: MailContext,
  ): OrderMailRequest | null | Promise<OrderMailRequest | null>;
  /** `id` is the rest of the mail's key: `4fGh….arrived` of `delivery:4fGh….arrived`. Otherwise like `RuleMail.write`. */
  write(
    id: string,
    order: MailedOrder,
    context: MailContext,
  ): MailContent | null | Promise<MailContent | null>;
}

interface OrderMailRequest {
  readonly purchaseId: string;
  readonly about: MailAbout;
  readonly delayMs: number;
}

export function orderMail<Event extends DomainEvent>(
  kind: string,
  parts: OrderMailParts<Event>,
): OrderMail<Event> {
  return { order: { kind, ...parts } };
}

/** The kind of a mail to the buyer of an order: `delivery.arrived` of `delivery:4fGh….arrived`, `refund` of `refund:4fGh…`. */
export function kindOf(about: MailAbout): string {
  const [subject] = about.split(':');
  const step = /\.([a-z]+)(?:-\d+)?$/.exec(about)?.[1];
  return step === undefined ? `${subject}` : `${subject}.${step}`;
}

interface RuleDefinition<Event extends DomainEvent, Params extends NotificationParams, Ids extends object> {
  /** Never changes, because stored events contain it. */
  readonly name: string;
  readonly on: readonly Event['type'][];
  readonly audience: Audience;
  readonly topic: NotificationTopic;
  readonly mail: RuleMail<Event, Params, Ids> | OrderMail<Event> | null;
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
  /** Adds to the params what is known only when it is read: how many things a notification of several is about. */
  count?(params: Params, personId: string, queries: QueryBus): Promise<Params>;
  /** Path of the page that the notification opens. */
  link(params: Params): string;
}

interface MailRuleDefinition<Event extends DomainEvent, Ids extends object> extends RuleDefinition<
  Event,
  NotificationParams,
  Ids
> {
  readonly mail: RuleMail<Event, NotificationParams, Ids> | OrderMail<Event>;
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

/** Defines a rule that only sends a mail. */
export function mailOn<Event extends DomainEvent, Ids extends object = object>(
  definition: MailRuleDefinition<Event, Ids>,
): Rule {
  return definition;
}

/** A mail as its job has it; `key` is the id of the job, and the same for every try at the mail. */
export type MailToSend =
  | ({ readonly sellerId: string; readonly about: string; readonly key: string } & Readonly<
      Record<string, unknown>
    >)
  | {
      readonly purchaseId: string;
      readonly about: MailAbout;
      readonly key: string;
      /** Whether the order's stream has it already. */
      readonly isDue: boolean;
      /** The id of a mail that an administrator asked for again. */
      readonly again?: string | undefined;
    };

/** The mails that a rule sends after an event. */
export async function mailsOf(
  { mail, drafts }: Pick<Rule, 'mail' | 'drafts'>,
  trigger: Trigger,
  context: MailContext,
): Promise<readonly { readonly mail: MailToSend; readonly delayMs: number }[]> {
  if (mail === null) return [];
  if ('order' in mail) {
    const request = await mail.order.request?.(trigger, context);
    return request ? [{ mail: mailOfOrder(request, false), delayMs: request.delayMs }] : [];
  }
  const mails = drafts(trigger).map(async ({ to, params }) => {
    if (typeof to !== 'string') return null;
    const request = mail.request
      ? await mail.request(trigger, { to, params }, context)
      : { key: trigger.id, ids: {} };
    if (request === null) return null;
    const { key, about = mail.about[0], ids, delayMs = 0 } = request;
    return { mail: { ...ids, sellerId: to, about, key: idOfJob(key) }, delayMs };
  });
  return (await Promise.all(mails)).filter((each) => each !== null);
}

/** One mail an order and subject, so one job however it was caused. */
export function mailOfOrder(
  { purchaseId, about }: Pick<OrderMailRequest, 'purchaseId' | 'about'>,
  isDue: boolean,
): MailToSend {
  return { purchaseId, about, key: idOfJob(`${about}-${purchaseId}`), isDue };
}

/** Ids of jobs must not have a colon, which keys of mails and times of a day have. */
function idOfJob(key: string): string {
  return key.replaceAll(':', '-');
}
