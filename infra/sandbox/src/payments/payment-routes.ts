import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keyOf } from '../idempotency-key.js';
import { sendPage } from '../pages/page.js';
import { pause } from '../pause.js';
import { cardPage } from './card-page.js';
import { createPaymentSchema, type Payment, paymentMessage, presentPayment } from './payment.js';
import { type PaymentBook } from './payment-book.js';
import { type WebhookSender } from '../webhooks/webhook-sender.js';

interface PaymentOptions {
  readonly book: PaymentBook;
  readonly webhooks: WebhookSender;
  /** The sandbox, as a browser reaches it. */
  readonly browserUrl: () => string;
  /** The marketplace, as a browser reaches it. */
  readonly publicUrl: string;
  readonly closing: AbortSignal;
}

type ById = { Params: { id: string } };

/** A buyer is redirected after this time even if the marketplace's webhook does not respond. */
const MAX_REDIRECT_WAIT_SECONDS = 3;
const decisionSchema = z.object({ decision: z.enum(['pay', 'decline']) });

/** The payment provider: its two calls, and the card page. */
export function paymentRoutes(app: FastifyInstance, options: PaymentOptions): void {
  const { book, webhooks, browserUrl, publicUrl, closing } = options;
  const returnUrl = ({ order }: Payment): string => {
    const url = new URL('/payment/return', publicUrl);
    url.searchParams.set('purchaseId', order.purchaseId);
    return url.href;
  };

  app.post('/payments/create-payment', { config: { fault: 'payments' } }, (request) => {
    const payment = book.open(createPaymentSchema.parse(request.body), keyOf(request.headers));
    return {
      success: true,
      message: 'Payment created',
      redirectUrl: `${browserUrl()}/pay/${payment.paymentId}`,
      paymentId: payment.paymentId,
      publicKey: 'pk_sandbox_terrace',
    };
  });

  app.get<ById>('/payments/:id', { config: { fault: 'payments' } }, (request) => ({
    success: true,
    data: presentPayment(book.get(request.params.id)),
  }));

  app.get<ById>('/pay/:id', (request, reply) => {
    const payment = book.get(request.params.id);
    return sendPage(reply, 'Card payment', cardPage(payment, returnUrl(payment)), publicUrl);
  });

  app.post<ById>('/pay/:id', async (request, reply) => {
    const { decision } = decisionSchema.parse(request.body);
    const decided = book.decide(request.params.id, decision === 'pay' ? 'succeeded' : 'failed');
    if (decided) {
      await Promise.race([
        webhooks.announce(paymentMessage(decided)),
        pause(MAX_REDIRECT_WAIT_SECONDS, closing),
      ]);
    }
    return reply.redirect(returnUrl(book.get(request.params.id)), 303);
  });
}
