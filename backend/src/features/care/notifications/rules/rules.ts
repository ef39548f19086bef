import { bankChangeRules } from './bank-change.rules.js';
import { buyerBlockRules } from './buyer-block.rules.js';
import { chargebackRules } from './refunds/chargeback.rules.js';
import { deliveryRules } from './delivery.rules.js';
import { disputeRules } from './dispute.rules.js';
import { eventChangeRules } from './event-change.rules.js';
import { payoutRules } from './payout.rules.js';
import { peopleRules } from './people.rules.js';
import { purchaseRules } from './purchase.rules.js';
import { reportRules } from './reports/report.rules.js';
import { type InboxRule, type OrderMail, type Rule, kindOf } from './rule.js';
import type { MailAbout } from '../../../buying/purchases/purchases.public.js';
import { sellerDeliveryRules } from './seller-delivery.rules.js';
import { sellerRefundRules } from './refunds/seller-refund.rules.js';
import { holderRules, supportRules } from './support.rules.js';
import { ticketRules } from './ticket.rules.js';

/**
 * Every notification rule (product.md 24.1): which events notify whom, with which text, and by which channels. An event without one
 * is in `silentTypes` (backend/test/notification-triggers.ts). A new rule is written in a `*.rules.ts`, with its mail. Then:
 * - backend/test/notification-triggers.ts gets a history that ends with its event, with its mail as its job names it, and loses
 *   the type in `silentTypes`;
 * - a mail gets sample facts in `sellerSampleMails` or `buyerSampleMails` (backend/test/mails);
 * - product.md states it: the rules of its feature, and 7.4 for a mail.
 */
export const allRules: readonly Rule[] = [
  ...purchaseRules,
  ...sellerRefundRules,
  ...holderRules,
  ...eventChangeRules,
  ...deliveryRules,
  ...sellerDeliveryRules,
  ...disputeRules,
  ...chargebackRules,
  ...payoutRules,
  ...bankChangeRules,
  ...ticketRules,
  ...reportRules,
  ...supportRules,
  ...peopleRules,
  ...buyerBlockRules,
];

export const inboxRules = allRules.filter((rule): rule is InboxRule => rule.write !== undefined);
export const accountMailRules = allRules.filter(({ mail }) => mail && 'about' in mail);
/** The rules whose mails to buyers of orders somebody has to ask for. */
export const deliveryMailRules = deliveryRules.filter(asksForOrderMail);
export const disputeMailRules = disputeRules.filter(asksForOrderMail);

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

/** The mail to accounts of this kind, and its rule. Throws when only a newer build knows the kind. */
export function accountMailAbout(about: string) {
  for (const rule of accountMailRules) {
    const { mail } = rule;
    if (mail && 'about' in mail && mail.about.includes(about)) return { rule, mail };
  }
  throw new Error(`No rule sends mails about ${about}`);
}

/** The mail to the buyer of an order with this key. Throws when only a newer build knows its kind. */
export function orderMailAbout(about: MailAbout): OrderMail['order'] {
  const kind = kindOf(about);
  for (const { mail } of allRules) if (mail && 'order' in mail && mail.order.kind === kind) return mail.order;
  throw new Error(`No rule sends mails about ${about}`);
}

function asksForOrderMail({ mail }: Rule): boolean {
  return mail !== null && 'order' in mail && mail.order.request !== undefined;
}
