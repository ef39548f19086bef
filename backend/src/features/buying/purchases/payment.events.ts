import type { Money } from '@terrace/contracts/values/money/money';
import type { PaymentStatus } from '@terrace/contracts/values/statuses';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { type Chargeback, type ChargebackEvent, evolveChargebacks } from './refunds/chargeback.events.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { DecisionTaken } from '../../../platform/queues/decisions-taken.js';

/** The source of an outcome at the provider: its webhook, or our request. */
export type SettlementSource = 'webhook' | 'question';

/**
 * Written before the provider is called, so that a started payment is never forgotten. A second one follows a payment
 * that was declined while the tickets are held.
 */
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
export type PaymentSucceeded = DomainEvent<
  'PaymentSucceeded',
  { readonly paymentId: string; readonly amount: Money; readonly source: SettlementSource }
>;
export type PaymentFailed = DomainEvent<
  'PaymentFailed',
  { readonly paymentId: string; readonly source: SettlementSource }
>;
/**
 * The provider reports another amount or currency than requested, or money for a payment that it had declined before
 * another one was started: an administrator must check it.
 */
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
/** Money came after the tickets were gone. */
export type RefundBecameDue = DomainEvent<
  'RefundBecameDue',
  { readonly paymentId: string; readonly amount: Money }
>;
/** The administrator who gave money back. */
type AdminPart = { name: string };
/** Stored until refunds went through the provider: an administrator gave the money back. `by` is the administrator's id, `at` ISO UTC. */
export type PaymentRefunded = DomainEvent<
  'PaymentRefunded',
  { readonly paymentId: string; readonly by: string; readonly at: string },
  AdminPart
>;

export type PaymentEvent =
  | PaymentRequested
  | PaymentStarted
  | PaymentSucceeded
  | PaymentFailed
  | PaymentMismatched
  | RefundBecameDue
  | PaymentRefunded
  | ChargebackEvent;

export const paymentEventTypes = {
  PaymentRequested: {},
  PaymentStarted: {},
  PaymentSucceeded: {},
  PaymentFailed: {},
  PaymentMismatched: {},
  RefundBecameDue: {},
  PaymentRefunded: {},
  ChargebackOpened: {},
  ChargebackWon: {},
  ChargebackLost: {},
} satisfies Record<PaymentEvent['type'], object>;

/** A payment inside a purchase; one at most is open. `page` null until the provider has answered. */
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

/** The payments of a purchase. */
export interface Payments {
  /** The latest. */
  readonly payment: Payment | null;
  /** Payments before it; each was declined. */
  readonly declinedPayments: readonly Payment[];
  /** What the buyer's bank asked back of the latest, in the order of their opening. */
  readonly chargebacks: readonly Chargeback[];
}

export const noPayments: Payments = { payment: null, declinedPayments: [], chargebacks: [] };

/** Where to pay, as the provider answered. */
export interface PaymentPage {
  readonly providerPaymentId: string;
  readonly publicKey: string;
  readonly redirectUrl: string;
}

/** What an event does to the payments of a purchase. */
export function evolvePayments(payments: Payments, event: PaymentEvent): Payments {
  switch (event.type) {
    case 'PaymentRequested': {
      const { paymentId, amount } = event.data;
      const { payment: before, declinedPayments: declined, chargebacks } = payments;
      const payment: Payment = {
        paymentId,
        amount,
        status: 'pending',
        page: null,
        refund: null,
        mismatches: new Set(),
      };
      return { payment, declinedPayments: before ? [...declined, before] : [], chargebacks };
    }
    case 'PaymentStarted': {
      const { paymentId: _ours, ...page } = event.data;
      return withPayment(payments, { page });
    }
    case 'PaymentSucceeded':
      return withPayment(payments, { status: 'succeeded' });
    case 'PaymentFailed':
      return withPayment(payments, { status: 'failed' });
    case 'PaymentMismatched':
      return withMismatch(payments, event.data);
    case 'RefundBecameDue':
      return withPayment(payments, { status: 'refund-due' });
    case 'PaymentRefunded': {
      const { by, at } = event.data;
      const refund = { status: 'refunded', by: event.personal?.[by]?.name ?? ERASED, at };
      return withPayment(payments, { status: 'refunded', refund });
    }
    case 'ChargebackOpened':
    case 'ChargebackWon':
    case 'ChargebackLost':
      return { ...payments, chargebacks: evolveChargebacks(payments.chargebacks, event) };
  }
}

/** The latest payment changed. */
export function withPayment(payments: Payments, change: Partial<Payment>): Payments {
  const { payment, declinedPayments, chargebacks } = payments;
  return { payment: payment && { ...payment, ...change }, declinedPayments, chargebacks };
}

/** A payment still open when the hold ends has expired with it; its money may yet arrive. */
export function withPaymentOver(payments: Payments): Payments {
  return payments.payment?.status === 'pending' ? withPayment(payments, { status: 'expired' }) : payments;
}

function withMismatch(
  { payment, declinedPayments, chargebacks }: Payments,
  { paymentId, messageId }: PaymentMismatched['data'],
): Payments {
  const noted = (each: Payment): Payment =>
    each.paymentId === paymentId ? { ...each, mismatches: new Set(each.mismatches).add(messageId) } : each;
  return { payment: payment && noted(payment), declinedPayments: declinedPayments.map(noted), chargebacks };
}
