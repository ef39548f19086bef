import { Command, Query } from '@nestjs/cqrs';
import type { Purchase, PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import type { CaseOrder } from '@terrace/contracts/http/console/cases';
import type { CaseOrderRow } from '@terrace/contracts/http/console/other-cases';
import type { PaymentMessage } from '@terrace/contracts/http/money/provider-messages';
import { topics } from '@terrace/contracts/live/topics';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { Money } from '@terrace/contracts/values/money/money';
import type { Vat } from '@terrace/contracts/values/money/vat';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { purchaseTokenOf } from './buyer.js';
import type { EventDetails } from './orders/event-details.reader.js';
import type { MailAgainCommand, MailCommand } from './orders/mails/mail.decision.js';
import type { MailAbout } from './orders/mails/mail.events.js';
import type { FrozenLine, PurchasedEvent, StartedPurchase } from './purchase.events.js';
import type { Caller } from './purchases.reader.js';

/** Ledger entries, which the rows of purchases and payouts contain. */
export { type Entry, NO_BOOKINGS, balanced, withBooked } from './entries.js';
export type { Caller } from './purchases.reader.js';
export { presentHolder } from './orders/order-holder.presenter.js';
export type { EventDetails } from './orders/event-details.reader.js';
export { ASK_FOR_MAIL, type AsksForMail, dueMail } from './orders/mails/due.mail.js';
export { MailAbout } from './orders/mails/mail.events.js';
export { seatOfLine } from './pricing.js';
/** For plans that read or write these streams too. */
export { purchaseDecider } from './purchase.decider.js';

/** An order as the mails to its buyer tell of it. */
export interface MailedOrder {
  readonly purchase: Purchase;
  readonly eventDetails: EventDetails;
  /** Signed links to the order, its receipt and its calendar entry. */
  readonly orderLink: string;
  readonly receiptLink: string;
  /** Null while the event has no date. */
  readonly calendarLink: string | null;
}

/**
 * What a due mail to the buyer of an order is written with, and their address, null after an erasure. Null when the mail was sent
 * or dropped. Throws `not-found` while the read model does not know what made it due.
 */
export class LoadMailedOrder extends Query<(MailedOrder & { readonly to: string | null }) | null> {
  constructor(
    readonly purchaseId: string,
    readonly about: MailAbout,
    /** Also of a mail that was sent, or is due, for one that tells the same again. */
    readonly isAgain = false,
  ) {
    super();
  }
}

/** An administrator asks for a mail to the buyer of an order again, under a new id. Throws `not-found`. */
export class AskForMailAgain extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly mail: Omit<Extract<MailAgainCommand, { type: 'AskMailAgain' }>, 'type'>,
  ) {
    super();
  }
}

/** How a mail that was asked for again ended; once. Throws `not-found`. */
export class RecordMailAgain extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly mail: Omit<Extract<MailAgainCommand, { type: 'RecordMailAgain' }>, 'type'>,
  ) {
    super();
  }
}

/** A mail to the buyer of an order is due, sent, refused or dropped; each once. Throws `not-found`. */
export class RecordBuyerMail extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly type: MailCommand['type'],
    readonly about: MailAbout,
  ) {
    super();
  }
}

/** Ids of the orders of an account that a guest had bought: other features know their buyer as the guest. */
export class FindAddedOrders extends Query<readonly string[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** The changes of the events of these orders; none for those whose event has not changed. */
export class FindEventChanges extends Query<
  readonly { readonly purchaseId: string; readonly change: PurchaseEventChange }[]
> {
  constructor(readonly purchaseIds: readonly string[]) {
    super();
  }
}

/** What a feature needs to know of an order that somebody opens. Throws `not-found` for anybody but its buyer. */
export class LoadOwnOrder extends Query<{
  /** The buyer as a person, under whose key what they send is encrypted. */
  readonly buyerId: string;
  readonly completedAt: Date | null;
  /** The signed link to its calendar entry. */
  readonly calendarUrl: string;
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
}> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * When an order was completed (null before) and the times of its event, without an access check. Throws `not-found`.
 */
export class LoadTimesOfOrder extends Query<{
  readonly completedAt: Date | null;
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
  /** Its day and time as of the order, or as announced since. */
  readonly announced: Pick<PurchasedEvent, 'date' | 'time'>;
}> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/**
 * The recipient of one ticket of a line, `number` from 1: its holder, or the buyer's e-mail address when no holder was
 * entered. Fields that were erased or never entered are null; null for an unknown purchase.
 */
export class LoadRecipient extends Query<{
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
} | null> {
  constructor(
    readonly purchaseId: string,
    readonly lineId: string,
    readonly number: number,
  ) {
    super();
  }
}

/** A purchase as its rules know it. Throws `not-found`. */
export class LoadStartedPurchase extends Query<StartedPurchase> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** The live rooms of an order's buyer: the order's page, and the page that a signed link opened. */
export function buyerRooms(purchaseId: string, secret: string) {
  const token = purchaseTokenOf(purchaseId, secret);
  return [
    { room: `purchase:${purchaseId}`, topic: topics.purchase(purchaseId) },
    { room: `purchase-link:${purchaseId}`, topic: topics.purchase(purchaseId, token) },
  ];
}

/** The live room and topic for all orders of an account. */
export function accountOrdersRoom(accountId: string) {
  return { room: `orders:${accountId}`, topic: topics.orders };
}

/** The provider's message, its signature already checked. Throws `not-found`, `payment-mismatch`. */
export class TakePaymentMessage extends Command<void> {
  constructor(readonly message: PaymentMessage) {
    super();
  }
}

/** A refund that a credit note is about. */
export interface BilledRefund {
  readonly id: string;
  readonly amount: Money;
  readonly reason: RefundReason;
  /** The tickets given back, by label of their line; null for an amount without tickets. */
  readonly tickets: readonly { readonly label: string; readonly quantity: number }[] | null;
}

/** What a receipt states, as it was when the order was paid. */
export interface BilledPurchase {
  readonly id: string;
  /** ISO UTC; null when it was never completed. */
  readonly completedAt: string | null;
  /** Null after an erasure. */
  readonly buyer: { readonly name: string; readonly email: string } | null;
  readonly event: Omit<PurchasedEvent, 'id'>;
  readonly lines: readonly Omit<FrozenLine, 'sellerId'>[];
  readonly discount: Money;
  /** Contained in all that was paid; null where none was set when the purchase began. */
  readonly vat: Vat | null;
  readonly promoCode: string | null;
  readonly paid: Money;
  readonly refunds: readonly BilledRefund[];
}

/** A purchase for its documents, for its buyer (`caller`), an administrator, or the program. Throws `not-found`. */
export class LoadBilledPurchase extends Query<BilledPurchase> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller | 'system',
  ) {
    super();
  }
}

/** The event of each of these purchases, as it was when the purchase began, by purchase id. */
export class LoadPurchasedEvents extends Query<
  ReadonlyMap<string, { readonly name: string; readonly date: string | null }>
> {
  constructor(readonly purchaseIds: readonly string[]) {
    super();
  }
}

/** An order by its id or number, for administrators: the buyer, holders, money, payments and mails. Throws `not-found`. */
export class LoadCaseOrder extends Query<CaseOrder> {
  constructor(readonly reference: string) {
    super();
  }
}

/**
 * An administrator extends a hold, once, beyond what its buyer has. Throws `not-found` and what `extendForBuyer` throws:
 * `hold-expired`, `purchase-closed`, `payment-settling`, `extended-for-buyer`, `event-begins`.
 */
export class ExtendHoldForBuyer extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** The ids of all purchases of these buyers. */
export class PurchasesOfBuyers extends Query<readonly string[]> {
  constructor(readonly buyerIds: readonly string[]) {
    super();
  }
}

/** Purchases with these ids, or of this buyer, the latest 100, for administrators. */
export class LoadOrderRows extends Query<readonly CaseOrderRow[]> {
  constructor(readonly of: { readonly ids: readonly string[] } | { readonly buyerId: string }) {
    super();
  }
}

/** SQL of the orders whose event is cancelled, by their ids: none of them is paid out (product.md 19.3). */
export const ORDERS_OF_CANCELLED_EVENTS = `(select id from purchase_list where event_change ->> 'kind' = 'cancelled')`;

/** SQL of the orders whose money a buyer's bank asks back, by their ids: what the seller owes the buyer stays due (product.md 27.3). */
export const ORDERS_ASKED_BACK = `(select id from purchase_list where chargebacks @? '$[*] ? (@.status == "open")')`;
