import { addAbortSignal, Readable } from 'node:stream';
import type { TicketHolder } from '@terrace/contracts/http/ticket-holders';
import { type Money, toDecimal } from '@terrace/contracts/values/money';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '@terrace/event-core/model/errors';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Metrics, type TimeCall } from '../../../platform/observability/metrics.js';
import { inSpan, traceHeaders } from '../../../platform/observability/tracing.js';
import { isAllowedPaymentUrl } from './payment-url.js';
import type { PaymentPage } from '../purchase.events.js';

/** Longest time for one answer, and most of it that is read. */
const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;

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

/** A request whose headers can be added to. */
type Called = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

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

/** The payment provider behind the events API; no call of it is ever made inside a transaction. */
@Injectable()
export class PaymentProvider {
  private readonly logger = new Logger(PaymentProvider.name);
  private readonly timeCall: TimeCall;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.timeCall = metrics.callsTo('payments');
  }

  /**
   * Asks for a payment page. Our payment id is the idempotency key: asked again, the provider answers with
   * the same payment. Throws `payment-failed-to-start` or `payment-url-missing`.
   */
  async createPayment(order: PaymentOrder): Promise<PaymentPage> {
    const { status, statusText, body } = await this.call('/payments/create-payment', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': order.paymentId },
      body: JSON.stringify(bodyOf(order)),
    }).catch((error: unknown) => {
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

  /** Reads a payment's state by the provider's id. Throws when there is no valid answer. */
  async readPayment(providerPaymentId: string): Promise<ProviderPayment> {
    const { body } = await this.call(`/payments/${encodeURIComponent(providerPaymentId)}`, { method: 'GET' });
    const { data } = state.parse(body);
    return { ...data, amount: String(data.amount) };
  }

  private call(path: string, request: Called) {
    return this.timeCall((answered) =>
      inSpan('payment provider', { kind: 'client' }, async (span) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(`${this.config.EVENTS_API_URL.replace(/\/$/, '')}${path}`, {
          ...request,
          headers: { ...request.headers, ...traceHeaders(span) },
          redirect: 'error',
          signal,
        });
        answered(response.status);
        span?.set({ 'http.response.status_code': response.status });
        return {
          status: response.status,
          statusText: response.statusText,
          body: await readJson(response, signal),
        };
      }),
    );
  }
}

/** Amounts go out as decimal numbers in the currency's main unit (product.md 7.3). */
function bodyOf(order: PaymentOrder) {
  const [first] = order.ticketHolders;
  return {
    amount: Number(toDecimal(order.amount)),
    currency: order.amount.currency,
    customerName: first?.fullName ?? null,
    customerEmail: first?.email ?? null,
    eventId: order.eventId,
    eventName: order.eventName,
    ticketHolders: order.ticketHolders,
    promoCode: order.promoCode,
    discount: Number(toDecimal(order.discount)),
    purchaseId: order.purchaseId,
  };
}

/** Whatever a provider that has failed itself says: 'Internal server error' helps no buyer (product.md 8.4). */
const PROVIDER_DOWN =
  'The payment provider is not available. Your tickets stay held; please try again in a moment.';

/** With the provider's own words where it has some (product.md 8.4). */
function failedToStart(detail: string | null | undefined): DomainError {
  return new DomainError('payment-failed-to-start', detail ? { detail: detail.slice(0, 300) } : {});
}

/**
 * The body as JSON; undefined when it is none. Throws when it is too large, or when the signal aborts: fetch itself
 * stops listening to its signal once its request was garbage-collected, and a slow body would be read forever.
 */
async function readJson({ body }: Response, signal: AbortSignal): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (body) {
    const stream: AsyncIterable<Buffer> = addAbortSignal(signal, Readable.fromWeb(body));
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > LARGEST_ANSWER) throw new Error('The payment provider answered too much');
      chunks.push(chunk);
    }
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
