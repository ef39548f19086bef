import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { PromoDiscount } from '@terrace/contracts/http/buying/promo-codes';
import type { Delivery } from '@terrace/contracts/values/delivery';
import type { ListingAttributes } from '@terrace/contracts/values/listing/attributes';
import type { Money } from '@terrace/contracts/values/money/money';
import { type SalePolicy, salePolicyOf } from '@terrace/contracts/values/money/sale-policy';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { PurchaseStatus } from '@terrace/contracts/values/statuses';
import type { HoldExpired, HoldExtended } from './hold/hold.events.js';
import { type MailEvent, type Mails, evolveMails } from './orders/mails/mail.events.js';
import { type Holder, type HolderCorrected, withCorrected } from './orders/holder-correction.events.js';
import {
  type PaymentEvent,
  type Payments,
  evolvePayments,
  noPayments,
  paymentEventTypes,
  withPayment,
  withPaymentOver,
} from './payment.events.js';
import {
  type EventChangeEvent,
  type PurchaseChange,
  evolveChange,
} from './event-change/event-change.events.js';
import { type Refund, type RefundEvent, evolveRefunds, sumOf } from './refunds/refund.events.js';

export type { Holder };

/** Who buys: an account, or a guest known by a cookie. The id is also the person's. */
export interface Buyer {
  readonly kind: 'account' | 'guest';
  readonly id: string;
}

/** The event as it was when the purchase began; `id` null when a ticket's event was typed by its seller. */
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
  /** Chosen of what upstream offers for the category, or how a seller's paper tickets come; older purchases have none. */
  readonly delivery?: Delivery | null;
  /** Whose ticket it is; null for an upstream category. */
  readonly sellerId: string | null;
  /** The seats of a seller's ticket, which `label` names too; older purchases and tickets without numbers have none. */
  readonly seats?: readonly string[];
  /** What its seller said of it; left out where nothing was said, and in older purchases. */
  readonly attributes?: ListingAttributes;
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
    /** What held when it began; purchases from before there were policies have none. */
    readonly policy?: SalePolicy;
  },
  BuyerPart
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
/** Other seats of the same ticket than the hold had. */
export type Reseated = Pick<FrozenLine, 'id' | 'label' | 'seats'>;
/** `late` when the hold had ended and the tickets were still there; `reseated` where others were left than those held. */
export type PurchaseCompleted = DomainEvent<
  'PurchaseCompleted',
  { readonly late: boolean; readonly reseated?: readonly Reseated[] }
>;
/**
 * `seller-rejected`: whose tickets it held may not sell any more. `payment-failed`: stored until a declined payment kept
 * the hold (docs/decisions/0020).
 */
export type CancelReason =
  | 'buyer'
  | 'payment-failed'
  | 'too-many-held'
  | 'too-many-held-by-network'
  | 'seller-rejected'
  | 'event-cancelled';
export type PurchaseCancelled = DomainEvent<'PurchaseCancelled', { readonly reason: CancelReason }>;

/** The guest who started it has signed in, or proved the address it was bought with: it is the account's from now on. */
export type PurchaseClaimed = DomainEvent<'PurchaseClaimed', { readonly buyer: Buyer }>;

export type PurchaseEvent =
  | PurchaseStarted
  | HoldExtended
  | PricesChanged
  | PromoApplied
  | PromoRemoved
  | HoldersEntered
  | HolderCorrected
  | PurchaseCompleted
  | PurchaseCancelled
  | HoldExpired
  | PurchaseClaimed
  | PaymentEvent
  | RefundEvent
  | EventChangeEvent
  | MailEvent;

export const purchaseEvents = eventTypes<PurchaseEvent>({
  PurchaseStarted: {},
  HoldExtended: {},
  PricesChanged: {},
  PromoApplied: {},
  PromoRemoved: {},
  HoldersEntered: {},
  HolderCorrected: {},
  PurchaseCompleted: {},
  PurchaseCancelled: {},
  HoldExpired: {},
  PurchaseClaimed: {},
  ...paymentEventTypes,
  RefundRequested: {},
  RefundCalled: {},
  RefundSubmitted: {},
  RefundSucceeded: {},
  RefundFailed: {},
  EventChangeNoted: {},
  EventChangeAnswered: {},
  BuyerMailRequested: {},
  BuyerMailed: {},
  BuyerMailDropped: {},
  BuyerMailRefused: {},
  BuyerMailAskedAgain: {},
  BuyerMailedAgain: {},
});

/** A purchase that was started. */
export interface StartedPurchase extends Payments, Mails {
  readonly kind: 'started';
  readonly status: PurchaseStatus;
  readonly buyer: Buyer;
  readonly event: PurchasedEvent;
  readonly lines: readonly FrozenLine[];
  readonly policy: SalePolicy;
  readonly promo: AppliedPromo | null;
  readonly holdExpiresAt: Date;
  /** How often the hold was extended by its own length. */
  readonly extensions: number;
  /** Whether an administrator has extended the hold. */
  readonly extendedForBuyer: boolean;
  readonly holders: readonly Holder[];
  /** In the order of their requests; together never more than was paid. */
  readonly refunds: readonly Refund[];
  /** The last change of its event; null while the event is as it was bought. */
  readonly change: PurchaseChange | null;
}

export type PurchaseState = { readonly kind: 'none' } | StartedPurchase;

export const noPurchase: PurchaseState = { kind: 'none' };

/** What an event does to a purchase. */
export function evolvePurchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  if (event.type === 'PurchaseStarted') return started(event.data);
  if (state.kind === 'none') return state;
  switch (event.type) {
    case 'HoldExtended':
      return {
        ...state,
        ...(event.data.by === 'administrator'
          ? { extendedForBuyer: true }
          : { extensions: state.extensions + 1 }),
        holdExpiresAt: new Date(event.data.holdExpiresAt),
      };
    case 'PricesChanged':
      return { ...state, lines: event.data.lines };
    case 'PromoApplied':
      return { ...state, promo: event.data.promo };
    case 'PromoRemoved':
      return { ...state, promo: null };
    case 'HoldersEntered': {
      const detailsOf = (personId: string) => event.personal?.[personId] ?? null;
      const holders = event.data.holderIds.map((personId) => ({ personId, details: detailsOf(personId) }));
      return { ...state, holders };
    }
    case 'HolderCorrected':
      return { ...state, holders: withCorrected(state.holders, event) };
    case 'PaymentRequested':
    case 'PaymentStarted':
    case 'PaymentSucceeded':
    case 'PaymentFailed':
    case 'PaymentMismatched':
    case 'RefundBecameDue':
    case 'PaymentRefunded':
    case 'ChargebackOpened':
    case 'ChargebackWon':
    case 'ChargebackLost':
      return { ...state, ...evolvePayments(state, event) };
    case 'PurchaseClaimed':
      return { ...state, buyer: event.data.buyer };
    case 'PurchaseCompleted':
      return { ...state, status: 'completed', lines: reseat(state.lines, event.data.reseated) };
    case 'PurchaseCancelled':
      return { ...state, ...withPaymentOver(state), status: 'cancelled' };
    case 'HoldExpired':
      return { ...state, ...withPaymentOver(state), status: 'expired' };
    case 'RefundRequested':
    case 'RefundCalled':
    case 'RefundSubmitted':
    case 'RefundSucceeded':
    case 'RefundFailed':
      return withRefunds(state, evolveRefunds(state.refunds, event));
    case 'EventChangeNoted': {
      const { date, time, venue } = event.data.now;
      return {
        ...state,
        event: { ...state.event, date, time, venue },
        change: evolveChange(state.change, event),
      };
    }
    case 'EventChangeAnswered':
      return { ...state, change: evolveChange(state.change, event) };
    case 'BuyerMailRequested':
    case 'BuyerMailed':
    case 'BuyerMailDropped':
    case 'BuyerMailRefused':
    case 'BuyerMailAskedAgain':
    case 'BuyerMailedAgain':
      return { ...state, ...evolveMails(state, event) };
  }
}

/** The lines with the seats that late money got. */
export function reseat(
  lines: readonly FrozenLine[],
  reseated: readonly Reseated[] = [],
): readonly FrozenLine[] {
  const byId = new Map(reseated.map((line) => [line.id, line]));
  return lines.map((line) => ({ ...line, ...(line.kind === 'listing' && byId.get(line.id)) }));
}

function started({ buyer, event, lines, holdExpiresAt, policy }: PurchaseStarted['data']): StartedPurchase {
  return {
    kind: 'started',
    status: 'pending',
    buyer,
    event,
    lines,
    policy: salePolicyOf(policy),
    promo: null,
    holdExpiresAt: new Date(holdExpiresAt),
    extensions: 0,
    extendedForBuyer: false,
    holders: [],
    ...noPayments,
    refunds: [],
    change: null,
    requestedMails: new Set(),
    mailed: new Set(),
    mailRefused: false,
    mailsAgain: new Set(),
  };
}

/** A payment of which all was given back is refunded. */
function withRefunds(state: StartedPurchase, refunds: readonly Refund[]): StartedPurchase {
  const isWhole = state.payment !== null && sumOf(refunds, ['succeeded']) >= state.payment.amount.amount;
  return { ...state, ...(isWhole ? withPayment(state, { status: 'refunded' }) : {}), refunds };
}
