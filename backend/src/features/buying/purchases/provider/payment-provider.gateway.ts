import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { Money } from '@terrace/contracts/values/money/money';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '@terrace/event-core/model/errors';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { Config } from '../../../../platform/config/config.js';
import { ProviderClient, isRejection } from '../../../../platform/providers/provider-client.js';
import {
  type PartlyStated,
  type StatedMoney,
  amountForProvider,
  statedMoney,
} from '../../../../platform/providers/provider-money.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import type { PaymentPage } from '../payment.events.js';

/** What the provider is asked to collect (product.md 7.3). */
export interface PaymentOrder {
  readonly paymentId: string;
  readonly purchaseId: string;
  readonly amount: Money;
  readonly discount: Money;
  readonly promoCode: string | null;
  readonly eventId: string | null;
  readonly eventName: string;
  readonly ticketHolders: readonly TicketHolder[];
}

/** The state of a payment at the provider; the amount is a decimal in the currency's main unit. */
export interface ProviderPayment {
  readonly purchaseId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amount: string;
  readonly currency: string;
}

/** What the provider is asked to give back. */
export interface RefundOrder {
  readonly refundId: string;
  readonly providerPaymentId: string;
  readonly amount: Money;
  readonly reason: string;
}

/** The money that the provider states of a refund, and the payment that it is of. */
export interface StatedRefund extends PartlyStated<StatedMoney> {
  readonly paymentId?: string | null | undefined;
}

/** The state of a refund at the provider; `message` is why it failed. */
export interface ProviderRefund extends StatedRefund {
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly message: string;
}

const text = z.string().max(2_000);
const created = z.object({
  success: z.boolean(),
  message: text.nullish(),
  redirectUrl: text.nullish(),
  paymentId: text.nullish(),
  publicKey: text.nullish(),
});
const state = z.object({
  success: z.literal(true),
  data: z.object({
    purchaseId: text,
    status: z.enum(['pending', 'succeeded', 'failed']),
    amount: z.union([z.number(), z.string().max(40)]),
    currency: z.string().max(10),
  }),
});

/** The provider refused a call; `message` is its reason. It may still carry out an earlier call for the same refund. */
export interface RefusedRefund {
  readonly status: 'refused';
  readonly message: string;
}

const refundState = z.object({
  success: z.literal(true),
  data: z.object({
    refundId: text,
    paymentId: text.nullish(),
    ...statedMoney,
    status: z.enum(['pending', 'succeeded', 'failed']),
    message: text.nullish(),
  }),
});

/** The payment provider behind the events API; no call of it is ever made inside a transaction. */
@Injectable()
export class PaymentProvider {
  private readonly logger = new Logger(PaymentProvider.name);
  private readonly client: ProviderClient;

  constructor(
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.client = new ProviderClient(config, metrics, 'payments');
  }

  /**
   * Asks for a payment page. Our payment id is the idempotency key: asked again, the provider answers with
   * the same payment. Throws `payment-failed-to-start` or `payment-url-missing`.
   */
  async createPayment(order: PaymentOrder): Promise<PaymentPage> {
    const { status, statusText, body } = await this.client
      .call('/payments/create-payment', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.paymentId },
        body: JSON.stringify(bodyOf(order)),
      })
      .catch((error: unknown) => {
        this.logger.warn({ error: String(error) }, 'payment could not be created');
        throw new DomainError('payment-failed-to-start');
      });
    const answer = created.safeParse(body);
    const message = answer.data?.message;
    const isOk = status >= 200 && status < 300;
    if (status >= 500) throw failedToStart(PROVIDER_DOWN);
    if (!isOk) throw failedToStart(message ?? `Failed to create payment: ${status} ${statusText}`.trim());
    if (!answer.success) throw new DomainError('payment-failed-to-start');
    const { success, redirectUrl, paymentId, publicKey } = answer.data;
    if (!success) throw failedToStart(message);
    if (!redirectUrl || !isAllowedPaymentUrl(redirectUrl, this.config.PAYMENT_HOSTS)) {
      throw new DomainError('payment-url-missing');
    }
    return { redirectUrl, providerPaymentId: paymentId ?? order.paymentId, publicKey: publicKey ?? '' };
  }

  /**
   * Asks for a refund. Its id is the idempotency key: asked again, the provider answers with the same refund.
   * Refused when the call was rejected (4xx) and the provider does not have the refund from a call before. Throws when its outcome is unknown.
   */
  async createRefund({
    refundId,
    providerPaymentId,
    amount,
    reason,
  }: RefundOrder): Promise<ProviderRefund | RefusedRefund> {
    const { status, body } = await this.client.call(refundsOf(providerPaymentId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': refundId },
      body: JSON.stringify({ refundId, amount: amountForProvider(amount), reason }),
    });
    if (isRejection(status)) {
      const { message } = z.object({ message: text }).safeParse(body).data ?? {};
      const refused = {
        status: 'refused',
        message: shorten(message ?? `Refused with ${status}`, 300),
      } as const;
      return (await this.readRefund(refundId, providerPaymentId)) ?? refused;
    }
    return refundIn(refundId, body);
  }

  /** Reads a refund's state; null when the provider does not know it. Throws when there is no valid answer. */
  async readRefund(refundId: string, providerPaymentId: string): Promise<ProviderRefund | null> {
    const path = `${refundsOf(providerPaymentId)}/${encodeURIComponent(refundId)}`;
    const { status, body } = await this.client.call(path, { method: 'GET' });
    return status === 404 ? null : refundIn(refundId, body);
  }

  /** Tells the buyer's bank, through the provider, which refunds gave this money back already. Throws unless it was taken. */
  async answerChargeback(chargebackId: string, refunds: readonly string[]): Promise<void> {
    const { status } = await this.client.call(`/chargebacks/${encodeURIComponent(chargebackId)}/evidence`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${chargebackId}-${refunds.join('-')}`,
      },
      body: JSON.stringify({ refunds }),
    });
    if (status >= 300) throw new Error(`The provider answered ${status} to evidence for ${chargebackId}`);
  }

  /** Counts and logs that a payment or a refund is stated otherwise than it was asked for. */
  reportMismatch(about: Readonly<Record<string, unknown>>): void {
    this.client.reportMismatch(about);
  }

  /** Reads a payment's state by the provider's id. Throws when there is no valid answer. */
  async readPayment(providerPaymentId: string): Promise<ProviderPayment> {
    const { body } = await this.client.call(`/payments/${encodeURIComponent(providerPaymentId)}`, {
      method: 'GET',
    });
    const { data } = state.parse(body);
    return { ...data, amount: String(data.amount) };
  }
}

function refundsOf(providerPaymentId: string): string {
  return `/payments/${encodeURIComponent(providerPaymentId)}/refunds`;
}

function refundIn(refundId: string, body: unknown): ProviderRefund {
  const { data } = refundState.parse(body);
  if (data.refundId !== refundId) throw new Error(`The provider answered for refund ${data.refundId}`);
  const { refundId: _known, message, ...refund } = data;
  return { ...refund, message: shorten(message ?? '', 300) };
}

/** Amounts go out as decimal numbers in the currency's main unit (product.md 7.3). */
function bodyOf(order: PaymentOrder) {
  const [first] = order.ticketHolders;
  return {
    amount: amountForProvider(order.amount),
    currency: order.amount.currency,
    customerName: first?.fullName ?? null,
    customerEmail: first?.email ?? null,
    eventId: order.eventId,
    eventName: order.eventName,
    ticketHolders: order.ticketHolders,
    promoCode: order.promoCode,
    discount: amountForProvider(order.discount),
    purchaseId: order.purchaseId,
  };
}

/** Whatever a provider that has failed itself says: 'Internal server error' helps no buyer (product.md 8.4). */
const PROVIDER_DOWN = 'The payment provider is not available. Please try again in a moment.';

/** With the provider's own words where it has some (product.md 8.4). */
function failedToStart(detail: string | null | undefined): DomainError {
  return new DomainError('payment-failed-to-start', detail ? { detail: shorten(detail, 300) } : {});
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Scheme, host and port, then plain characters: nothing that two parsers would read differently, and no user. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.\-:[\]]+([/?#][!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*)?$/;

/**
 * Whether a buyer may be sent to this payment page: an absolute https address (http on loopback) without
 * credentials, on one of the allowed hosts, each written `name` or `name:port`.
 */
export function isAllowedPaymentUrl(text: string, allowedHosts: readonly string[]): boolean {
  if (!PLAIN_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isSecure) return false;
  return allowedHosts.some((allowed) => {
    const host = allowed.toLowerCase();
    return host === url.hostname || host === url.host;
  });
}
