import type { TicketHolder } from '@terrace/contracts/http/purchases';
import type { PromoDiscount } from '@terrace/contracts/http/promo-codes';
import type { Money } from '@terrace/contracts/values/money';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Who buys: an account, or a guest known by a cookie. The id is also the person's. */
export interface Buyer {
  readonly kind: 'account' | 'guest';
  readonly id: string;
}

/** The event as it was when the purchase began; `id` null when a listing's event was typed by its seller. */
export interface PurchasedEvent {
  readonly id: string | null;
  readonly name: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string;
}

/** What is bought, at the price it was shown for; price and fee are for one ticket. */
export interface FrozenLine {
  readonly kind: 'listing' | 'category';
  readonly id: string;
  readonly label: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly serviceFee: Money;
  /** Whose listing it is; null for an upstream category. */
  readonly sellerId: string | null;
}

/** The promo code of a purchase, as it was when the buyer applied it; a code's terms never change. */
export interface AppliedPromo extends PromoDiscount {
  /** Of the code, to distinguish it from a later one of the same name. */
  readonly id: string;
  readonly name: string;
}

/** Of the buyer: a keyed hash of the network address, which the cap on held tickets counts by. */
type BuyerPart = { addressKey: string };

export type PurchaseStarted = DomainEvent<
  'PurchaseStarted',
  {
    readonly buyer: Buyer;
    readonly event: PurchasedEvent;
    readonly lines: readonly FrozenLine[];
    readonly requiredPurchaseFields: readonly string[];
    readonly holdExpiresAt: string;
  },
  BuyerPart
>;
/** By the buyer's button, or because a payment starts. */
export type HoldExtended = DomainEvent<
  'HoldExtended',
  { readonly holdExpiresAt: string; readonly by: 'buyer' | 'payment' }
>;
/** Upstream asks another price than was shown; nothing is paid before the buyer asks again. */
export type PricesChanged = DomainEvent<'PricesChanged', { readonly lines: readonly FrozenLine[] }>;
/** Replaces the code the purchase had. A use of it is reserved no sooner than the price is frozen. */
export type PromoApplied = DomainEvent<'PromoApplied', { readonly promo: AppliedPromo }>;
export type PromoRemoved = DomainEvent<'PromoRemoved'>;
/** One holder a ticket, each a person of their own; entered again, they replace the former ones. */
export type HoldersEntered = DomainEvent<
  'HoldersEntered',
  { readonly holderIds: readonly string[] },
  TicketHolder
>;
/** Written before the provider is called, so that a payment begun is never forgotten. */
export type PaymentRequested = DomainEvent<
  'PaymentRequested',
  { readonly paymentId: string; readonly amount: Money }
>;
/** The provider has a page for it. `providerPaymentId` is its own name for the payment. */
export type PaymentStarted = DomainEvent<
  'PaymentStarted',
  {
    readonly paymentId: string;
    readonly providerPaymentId: string;
    readonly publicKey: string;
    readonly redirectUrl: string;
  }
>;
/** The source of a payment's outcome: the provider's webhook, or our request. */
export type SettlementSource = 'webhook' | 'question';

export type PaymentSucceeded = DomainEvent<
  'PaymentSucceeded',
  { readonly paymentId: string; readonly amount: Money; readonly source: SettlementSource }
>;
export type PaymentFailed = DomainEvent<
  'PaymentFailed',
  { readonly paymentId: string; readonly source: SettlementSource }
>;
/** The provider reports another amount or currency than requested: an administrator must check it. */
export type PaymentMismatched = DomainEvent<
  'PaymentMismatched',
  {
    readonly paymentId: string;
    readonly messageId: string;
    readonly amount: string;
    readonly currency: string;
    readonly source: SettlementSource;
  }
>;
/** `late` when the hold had ended and the tickets were still there. */
export type PurchaseCompleted = DomainEvent<'PurchaseCompleted', { readonly late: boolean }>;
/** `seller-rejected`: whose tickets it held may not sell any more. */
export type CancelReason = 'buyer' | 'payment-failed' | 'too-many-held' | 'seller-rejected';
export type PurchaseCancelled = DomainEvent<'PurchaseCancelled', { readonly reason: CancelReason }>;
export type HoldExpired = DomainEvent<'HoldExpired'>;
/** Money came after the tickets were gone. */
export type RefundBecameDue = DomainEvent<
  'RefundBecameDue',
  { readonly paymentId: string; readonly amount: Money }
>;
/** The administrator who gave money back. */
type AdminPart = { name: string };
/** An administrator gave the money back. `by` is the administrator's id, `at` ISO UTC. */
export type PaymentRefunded = DomainEvent<
  'PaymentRefunded',
  { readonly paymentId: string; readonly by: string; readonly at: string },
  AdminPart
>;
/** What a mail to the buyer is about; each is sent once. */
export type MailAbout = 'completed' | 'refund-due';
/** The email service has taken the mail. */
export type BuyerMailed = DomainEvent<'BuyerMailed', { readonly about: MailAbout }>;

export type PurchaseEvent =
  | PurchaseStarted
  | HoldExtended
  | PricesChanged
  | PromoApplied
  | PromoRemoved
  | HoldersEntered
  | PaymentRequested
  | PaymentStarted
  | PaymentSucceeded
  | PaymentFailed
  | PaymentMismatched
  | PurchaseCompleted
  | PurchaseCancelled
  | HoldExpired
  | RefundBecameDue
  | PaymentRefunded
  | BuyerMailed;

export const purchaseEvents = eventTypes<PurchaseEvent>({
  PurchaseStarted: {},
  HoldExtended: {},
  PricesChanged: {},
  PromoApplied: {},
  PromoRemoved: {},
  HoldersEntered: {},
  PaymentRequested: {},
  PaymentStarted: {},
  PaymentSucceeded: {},
  PaymentFailed: {},
  PaymentMismatched: {},
  PurchaseCompleted: {},
  PurchaseCancelled: {},
  HoldExpired: {},
  RefundBecameDue: {},
  PaymentRefunded: {},
  BuyerMailed: {},
});
