import { type FastifyInstance } from 'fastify';
import { requiredKeyOf } from '../idempotency-key.js';
import { pause } from '../pause.js';
import { type PaymentBook } from './payment-book.js';
import { type RefundBook } from './refund-book.js';
import { createRefundSchema, presentRefund, refundMessage } from './refund.js';
import { type WebhookSender } from '../webhooks/webhook-sender.js';

interface RefundOptions {
  readonly payments: PaymentBook;
  readonly book: RefundBook;
  readonly webhooks: WebhookSender;
  /** How long a card's bank takes. */
  readonly bankSeconds: number;
  readonly closing: AbortSignal;
}

type ById = { Params: { id: string } };
type ByRefund = { Params: { id: string; refundId: string } };

/** The payment provider's refunds: its two calls. */
export function refundRoutes(app: FastifyInstance, options: RefundOptions): void {
  const { payments, book, webhooks, bankSeconds, closing } = options;
  const end = async (key: string) => {
    if (await pause(bankSeconds, closing)) await webhooks.announce(refundMessage(book.end(key)));
  };

  app.post<ById>('/payments/:id/refunds', { config: { fault: 'refunds' } }, (request) => {
    const key = requiredKeyOf(request.headers);
    const order = createRefundSchema.parse(request.body);
    const { refund, isNew } = book.open(key, payments.get(request.params.id), order);
    if (isNew) void end(key);
    return { success: true, data: presentRefund(refund) };
  });

  app.get<ByRefund>('/payments/:id/refunds/:refundId', { config: { fault: 'refunds' } }, (request) => ({
    success: true,
    data: presentRefund(book.get(request.params.refundId)),
  }));
}
