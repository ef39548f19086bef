import * as delivery from './delivery-rules.js';
import * as dispute from './dispute-rules.js';
import * as change from './event-change-rules.js';
import * as payout from './payout-rules.js';
import * as people from './people-rules.js';
import type { ProductEvent } from './product-event.js';
import * as purchase from './purchase-rules.js';
import type { Rule } from './rule.js';
import * as ticket from './ticket-rules.js';

/**
 * Notification rules by event type (product.md 24.1). A rule defines recipients, topic, text, link, the mail with the
 * same news, and whether it is pushed. Every event type without rules is in `SILENT_EVENTS`.
 */
export const RULES = {
  PurchaseCompleted: [purchase.orderCompleted, purchase.ticketsSold],
  RefundBecameDue: [purchase.refundDue],
  PaymentMismatched: [purchase.paymentMismatched],
  RefundSucceeded: [purchase.refundSucceeded],
  RefundFailed: [purchase.refundFailed, purchase.refundFailedForAdmins],

  EventChangeNoted: [change.eventChangedForBuyer, change.eventChangedForSeller],
  TicketSuspended: [change.eventChangedForSeller],
  TicketResumed: [change.eventChangedForSeller],
  EventChanged: [change.eventVanished],
  ManyEventsVanished: [people.manyEventsVanished],

  DeliveryDue: [delivery.deliveryDue],
  DeliveryReminded: [delivery.deliveryReminded],
  DeliveryOverdue: [
    delivery.deliveryOverdueForSeller,
    delivery.deliveryOverdueForBuyer,
    delivery.deliveryOverdueForAdmins,
  ],
  TicketFileDelivered: [delivery.ticketDelivered, delivery.ticketReplaced, delivery.ticketInQuestion],
  TicketRefused: [delivery.ticketRefusedForSeller, delivery.ticketRefusedForBuyer],
  TicketTransferred: [delivery.ticketDelivered, delivery.ticketReplaced],
  TicketShipped: [delivery.ticketDelivered, delivery.ticketReplaced],

  DisputeOpened: [dispute.disputeOpened, dispute.disputeToDecide],
  DisputeAnswered: [dispute.disputeAnswered, dispute.disputeToDecide],
  DisputeDecided: [dispute.disputeDecidedForBuyer, dispute.disputeDecidedForSeller],
  DisputeRefundFailed: [dispute.disputeToDecide],
  DisputeWithdrawn: [dispute.disputeWithdrawn],

  LedgerFoundWrong: [payout.ledgerFoundWrong],
  PayoutPaid: [payout.payoutPaid],
  PayoutFailed: [payout.payoutFailed, payout.payoutFailedForAdmins],
  PayoutsPaused: [payout.payoutsHeld],
  PayoutsResumed: [payout.payoutsResumed],
  BankInfoSaved: [payout.bankInfoSubmitted],
  BankInfoApproved: [payout.bankInfoApproved],
  BankInfoRejected: [payout.bankInfoRejected],

  TicketUploaded: [ticket.ticketSubmitted],
  TicketEdited: [ticket.ticketSubmitted],
  TicketApproved: [ticket.ticketApproved],
  TicketRejected: [ticket.ticketRejected],

  SellerRegistered: [people.sellerRegistered],
  SellerApproved: [people.sellerApproved],
  PartnerRequestSubmitted: [people.partnerRequested],
  ContactMessageReceived: [people.contactMessageReceived],
} satisfies Readonly<Partial<Record<ProductEvent['type'], readonly Rule[]>>>;

/** Event types with at least one rule. */
export type EventTypeWithRules = keyof typeof RULES;

/** The rules of an event type; empty when it has none. */
export function rulesOn(type: string): readonly Rule[] {
  const table: Readonly<Record<string, readonly Rule[]>> = RULES;
  return table[type] ?? [];
}

/** Every rule, without duplicates. */
export const allRules: readonly Rule[] = [...new Set(Object.values<readonly Rule[]>(RULES).flat())];

const byName = new Map(allRules.map((rule) => [rule.name, rule]));

/** The rule of this name. Undefined when only a newer build knows it. */
export function ruleNamed(name: string): Rule | undefined {
  return byName.get(name);
}
