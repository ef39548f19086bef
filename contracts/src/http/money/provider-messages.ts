import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';

const messageId = z.string().check(z.minLength(1), z.maxLength(100));
const id = z.string().check(z.maxLength(100));
/** A decimal in the currency's main unit. */
const amount = z.union([z.number(), z.string().check(z.maxLength(40))]);
const currency = z.string().check(z.maxLength(3));
const reason = z.optional(z.string().check(z.maxLength(300)));

/** How a payment ended. */
export const PaymentMessage = z.looseObject({
  id: messageId,
  type: z.enum(['payment.succeeded', 'payment.failed']),
  paymentId: id,
  purchaseId: id,
  amount,
  currency,
});
export type PaymentMessage = z.infer<typeof PaymentMessage>;

/** How a refund ended; `message` says why it failed. What it states of the money is compared with what was asked. */
export const RefundMessage = z.looseObject({
  id: messageId,
  type: z.enum(['refund.succeeded', 'refund.failed']),
  refundId: id,
  paymentId: id,
  purchaseId: id,
  amount: z.optional(amount),
  currency: z.optional(currency),
  message: reason,
});
export type RefundMessage = z.infer<typeof RefundMessage>;

/** How a payout to a seller ended; `message` says why it failed. What it states of the money is compared with what was asked. */
export const PayoutMessage = z.looseObject({
  id: messageId,
  type: z.enum(['payout.paid', 'payout.failed']),
  payoutId: id,
  amount: z.optional(amount),
  currency: z.optional(currency),
  message: reason,
});
export type PayoutMessage = z.infer<typeof PayoutMessage>;

/** A buyer's bank asks a payment back, or has decided about it. An end may come before the beginning, so each names all of it. */
export const ChargebackMessage = z.looseObject({
  id: messageId,
  type: z.enum(['chargeback.opened', 'chargeback.won', 'chargeback.lost']),
  chargebackId: id.check(z.minLength(1)),
  paymentId: id,
  purchaseId: id,
  amount,
  currency,
  reason,
  /** ISO 8601. */
  evidenceDueAt: z.optional(z.iso.datetime({ offset: true })),
});
export type ChargebackMessage = z.infer<typeof ChargebackMessage>;

const Known = [PaymentMessage, RefundMessage, PayoutMessage, ChargebackMessage] as const;
const KnownMessage = z.discriminatedUnion('type', Known);
type KnownMessage = z.infer<typeof KnownMessage>;

const KNOWN_TYPES: ReadonlySet<string> = new Set(Known.flatMap(({ shape }): string[] => shape.type.options));

/** A message of a type that is no matter of ours. */
const OtherMessage = z.looseObject({
  type: z.string().check(
    z.maxLength(100),
    // Aborts, so that the fields of the known type are named.
    z.refine((type) => !KNOWN_TYPES.has(type), { abort: true }),
  ),
});
type OtherMessage = z.infer<typeof OtherMessage>;

/** Whether a message is about a payment, a refund or a payout that has ended, or about a chargeback. */
export function isKnownMessage(message: KnownMessage | OtherMessage): message is KnownMessage {
  return KNOWN_TYPES.has(message.type);
}

export const paymentWebhook = endpoint({
  kind: 'webhook',
  method: 'POST',
  path: '/payments/webhook',
  summary:
    "The payment provider's signed message: how a payment, a refund or a payout ended, or a chargeback goes; others are ignored",
  body: z.union([KnownMessage, OtherMessage]),
  status: 204,
});
