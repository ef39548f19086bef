import { type FastifyInstance } from 'fastify';
import { requiredKeyOf } from '../idempotency-key.js';
import { pause } from '../pause.js';
import { type WebhookSender } from '../webhooks/webhook-sender.js';
import { type PayoutBook } from './payout-book.js';
import { createPayoutSchema, payoutMessage, presentPayout } from './payout.js';

interface PayoutOptions {
  readonly book: PayoutBook;
  readonly webhooks: WebhookSender;
  /** How long a bank takes. */
  readonly bankSeconds: number;
  readonly closing: AbortSignal;
}

type ById = { Params: { id: string } };

/** The payment provider's payouts: its two calls. */
export function payoutRoutes(app: FastifyInstance, { book, webhooks, bankSeconds, closing }: PayoutOptions) {
  const end = async (key: string) => {
    if (await pause(bankSeconds, closing)) await webhooks.announce(payoutMessage(book.end(key)));
  };

  app.post('/payouts', { config: { fault: 'payouts' } }, (request) => {
    const key = requiredKeyOf(request.headers);
    const { payout, isNew } = book.open(key, createPayoutSchema.parse(request.body));
    if (isNew) void end(key);
    return { success: true, data: presentPayout(payout) };
  });

  app.get<ById>('/payouts/:id', { config: { fault: 'payouts' } }, (request) => ({
    success: true,
    data: presentPayout(book.get(request.params.id)),
  }));
}
