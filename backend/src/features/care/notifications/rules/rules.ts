import { deliveryRules } from './delivery.rules.js';
import { disputeRules } from './dispute.rules.js';
import { eventChangeRules } from './event-change.rules.js';
import { payoutRules } from './payout.rules.js';
import { peopleRules } from './people.rules.js';
import { purchaseRules } from './purchase.rules.js';
import type { InboxRule, Rule, RuleMail } from './rule.js';
import { sellerDeliveryRules } from './seller-delivery.rules.js';
import { ticketRules } from './ticket.rules.js';

/**
 * Every notification rule (product.md 24.1): which events notify whom, with which text, and by which channels. A new one is
 * written in a `*-rules.ts`, with its mail; its event goes to backend/test/notification-triggers.ts, which also lists the event
 * types without rules, sample facts of its mail to backend/test/mails, and the mail's kind to the list of `rules.unit`: stored jobs
 * contain it.
 */
export const allRules: readonly Rule[] = [
  ...purchaseRules,
  ...eventChangeRules,
  ...deliveryRules,
  ...sellerDeliveryRules,
  ...disputeRules,
  ...payoutRules,
  ...ticketRules,
  ...peopleRules,
];

export const inboxRules = allRules.filter((rule): rule is InboxRule => rule.write !== undefined);
export const mailRules = allRules.filter(sendsMail);

/** The event types of these rules. */
export function eventTypesOf(rules: readonly Rule[]): readonly string[] {
  return [...new Set(rules.flatMap(({ on }) => on))];
}

/** The rules among these for an event type. */
export function rulesOn<Any extends Rule>(type: string, rules: readonly Any[]): readonly Any[] {
  return rules.filter(({ on }) => on.includes(type));
}

/** The rule of this name. Undefined when only a newer build knows it. */
export function ruleNamed(name: string): InboxRule | undefined {
  return inboxRules.find((rule) => rule.name === name);
}

/** A rule that sends mails of this kind. Throws when only a newer build knows the kind. */
export function ruleMailing(about: string): MailingRule {
  const rule = mailRules.find(({ mail }) => mail.about.includes(about));
  if (!rule) throw new Error(`No rule sends mails about ${about}`);
  return rule;
}

/** A rule whose mails this feature sends. */
type MailingRule = Rule & { readonly mail: RuleMail };

function sendsMail(rule: Rule): rule is MailingRule {
  return rule.mail !== null && rule.mail !== 'order';
}
