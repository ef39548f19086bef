import type { TicketHolder } from '@terrace/contracts/http/purchases';
import type { Money } from '@terrace/contracts/values/money';
import type { PaymentStatus, PurchaseStatus } from '@terrace/contracts/values/statuses';
import type { DecisionTaken } from '../moderation/moderation.public.js';
import { ERASED } from '../../platform/text/erased.js';
import type {
  AppliedPromo,
  Buyer,
  FrozenLine,
  MailAbout,
  PurchaseEvent,
  PurchaseStarted,
  PurchasedEvent,
} from './purchase.events.js';

/** One ticket's holder; `details` null after the person was erased. */
export interface Holder {
  readonly personId: string;
  readonly details: TicketHolder | null;
}

/** The payment inside a purchase; one at most. `page` null until the provider has answered. */
export interface Payment {
  readonly paymentId: string;
  readonly amount: Money;
  readonly status: PaymentStatus;
  readonly page: PaymentPage | null;
  /** Who gave the money back. */
  readonly refund: DecisionTaken | null;
  /** Messages about a wrong amount that were recorded already. */
  readonly mismatches: ReadonlySet<string>;
}

/** Where to pay, as the provider answered. */
export interface PaymentPage {
  readonly providerPaymentId: string;
  readonly publicKey: string;
  readonly redirectUrl: string;
}

/** A purchase that was started. */
export interface StartedPurchase {
  readonly kind: 'started';
  readonly status: PurchaseStatus;
  readonly buyer: Buyer;
  readonly event: PurchasedEvent;
  readonly lines: readonly FrozenLine[];
  readonly promo: AppliedPromo | null;
  readonly holdExpiresAt: Date;
  readonly extended: boolean;
  readonly holders: readonly Holder[];
  readonly payment: Payment | null;
  readonly mailed: ReadonlySet<MailAbout>;
}

export type PurchaseState = { readonly kind: 'none' } | StartedPurchase;

export const noPurchase: PurchaseState = { kind: 'none' };

/** What an event does to a purchase. */
export function evolvePurchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  if (event.type === 'PurchaseStarted') return started(event.data);
  if (state.kind === 'none') return state;
  switch (event.type) {
    case 'HoldExtended':
      return { ...state, extended: true, holdExpiresAt: new Date(event.data.holdExpiresAt) };
    case 'PricesChanged':
      return { ...state, lines: event.data.lines };
    case 'PromoApplied':
      return { ...state, promo: event.data.promo };
    case 'PromoRemoved':
      return { ...state, promo: null };
    case 'HoldersEntered':
      return {
        ...state,
        holders: event.data.holderIds.map((personId) => ({
          personId,
          details: event.personal?.[personId] ?? null,
        })),
      };
    case 'PaymentRequested': {
      const { paymentId, amount } = event.data;
      return {
        ...state,
        payment: {
          paymentId,
          amount,
          status: 'pending',
          page: null,
          refund: null,
          mismatches: new Set(),
        },
      };
    }
    case 'PaymentStarted': {
      const { paymentId: _ours, ...page } = event.data;
      return withPayment(state, { page });
    }
    case 'PaymentSucceeded':
      return withPayment(state, { status: 'succeeded' });
    case 'PaymentFailed':
      return withPayment(state, { status: 'failed' });
    case 'PaymentMismatched':
      return withPayment(state, {
        mismatches: new Set(state.payment?.mismatches).add(event.data.messageId),
      });
    case 'PurchaseCompleted':
      return { ...state, status: 'completed' };
    case 'PurchaseCancelled':
      return { ...withPaymentOver(state), status: 'cancelled' };
    case 'HoldExpired':
      return { ...withPaymentOver(state), status: 'expired' };
    case 'RefundBecameDue':
      return withPayment(state, { status: 'refund-due' });
    case 'PaymentRefunded': {
      const { by, at } = event.data;
      const refund = { status: 'refunded', by: event.personal?.[by]?.name ?? ERASED, at };
      return withPayment(state, { status: 'refunded', refund });
    }
    case 'BuyerMailed':
      return { ...state, mailed: new Set(state.mailed).add(event.data.about) };
  }
}

function started({ buyer, event, lines, holdExpiresAt }: PurchaseStarted['data']): StartedPurchase {
  return {
    kind: 'started',
    status: 'pending',
    buyer,
    event,
    lines,
    promo: null,
    holdExpiresAt: new Date(holdExpiresAt),
    extended: false,
    holders: [],
    payment: null,
    mailed: new Set(),
  };
}

function withPayment(state: StartedPurchase, change: Partial<Payment>): StartedPurchase {
  return { ...state, payment: state.payment && { ...state.payment, ...change } };
}

/** A payment still open when the hold ends has expired with it; its money may yet arrive. */
function withPaymentOver(state: StartedPurchase): StartedPurchase {
  return state.payment?.status === 'pending' ? withPayment(state, { status: 'expired' }) : state;
}
