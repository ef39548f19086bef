import { randomBytes } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requiredKeyOf } from '../idempotency-key.js';
import { notFound } from '../not-found.js';
import { type WebhookSender } from '../webhooks/webhook-sender.js';
import { type PaymentBook } from './payment-book.js';
import { type RefundBook } from './refund-book.js';

type Status = 'opened' | 'won' | 'lost';

interface Chargeback {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly evidenceDueAt: string;
  readonly status: Status;
  /** Refunds that the marketplace has named as evidence. */
  readonly refunds: readonly string[];
}

interface ChargebackOptions {
  readonly payments: PaymentBook;
  readonly refunds: RefundBook;
  readonly webhooks: WebhookSender;
}

const DAYS_FOR_EVIDENCE = 7;
const openSchema = z.object({
  paymentId: z.string().optional(),
  purchaseId: z.string().optional(),
  /** The whole payment when left out; banks do not know of refunds. */
  amount: z.number().positive().optional(),
  reason: z.string().max(100).default('fraudulent'),
});

/** Chargebacks: the provider's call for evidence, and control calls by which a card's bank opens and decides one. */
export function chargebackRoutes(
  app: FastifyInstance,
  { payments, refunds, webhooks }: ChargebackOptions,
): { readonly all: () => readonly object[] } {
  const book = new Map<string, Chargeback>();
  const get = (id: string) => book.get(id) ?? notFound('Chargeback not found');
  const present = ({ refunds: _evidence, status: _status, ...chargeback }: Chargeback) => {
    const { purchaseId, currency } = payments.get(chargeback.paymentId).order;
    return { ...chargeback, purchaseId, currency };
  };
  const announce = (chargeback: Chargeback) =>
    webhooks.announce({ type: `chargeback.${chargeback.status}`, ...present(chargeback) });

  app.post('/_sandbox/chargebacks', async (request) => {
    const { paymentId, purchaseId, amount, reason } = openSchema.parse(request.body);
    const payment =
      payments
        .all()
        .find(
          (each) =>
            each.status === 'succeeded' &&
            (each.paymentId === paymentId || each.order.purchaseId === purchaseId),
        ) ?? notFound('No such paid payment');
    const chargeback: Chargeback = {
      chargebackId: `cb_${randomBytes(12).toString('hex')}`,
      paymentId: payment.paymentId,
      amount: amount ?? payment.order.amount,
      reason,
      evidenceDueAt: new Date(Date.now() + DAYS_FOR_EVIDENCE * 24 * 60 * 60_000).toISOString(),
      status: 'opened',
      refunds: [],
    };
    book.set(chargeback.chargebackId, chargeback);
    await announce(chargeback);
    return { success: true, data: present(chargeback) };
  });

  app.post<{ Params: { id: string } }>('/chargebacks/:id/evidence', (request) => {
    requiredKeyOf(request.headers);
    const evidence = z.object({ refunds: z.array(z.string().max(100)).max(100) }).parse(request.body);
    const chargeback = get(request.params.id);
    book.set(chargeback.chargebackId, { ...chargeback, ...evidence });
    return { success: true, data: present(chargeback) };
  });

  /** A bank does not take money that it was shown to be given back already. */
  app.post<{ Params: { id: string; outcome: string } }>(
    '/_sandbox/chargebacks/:id/:outcome',
    async (request) => {
      const outcome = z.enum(['won', 'lost']).parse(request.params.outcome);
      const chargeback = get(request.params.id);
      if (chargeback.status !== 'opened') return { success: true, data: chargeback };
      const { order } = payments.get(chargeback.paymentId);
      const shown = refunds
        .all()
        .filter(
          ({ order: { refundId }, status }) => chargeback.refunds.includes(refundId) && status !== 'failed',
        )
        .reduce((sum, refund) => sum + refund.order.amount, 0);
      const isShown = shown > 0 && shown + chargeback.amount > order.amount;
      const ended: Chargeback = { ...chargeback, status: isShown ? 'won' : outcome };
      book.set(ended.chargebackId, ended);
      await announce(ended);
      return { success: true, data: ended };
    },
  );

  return {
    all: () =>
      [...book.values()].map((each) => ({ ...present(each), status: each.status, refunds: each.refunds })),
  };
}
