import { type FastifyInstance } from 'fastify';
import { type PayoutBook } from '../payouts/payout-book.js';
import { presentPayout } from '../payouts/payout.js';
import { type PaymentBook } from './payment-book.js';
import { presentPayment } from './payment.js';
import { type RefundBook } from './refund-book.js';
import { presentRefund } from './refund.js';

interface Books {
  readonly payments: PaymentBook;
  readonly refunds: RefundBook;
  readonly payouts: PayoutBook;
  readonly chargebacks: { readonly all: () => readonly object[] };
}

/** All that the provider has on its books, to compare with what the marketplace believes; no real provider shows it. */
export function bookRoute(app: FastifyInstance, { payments, refunds, payouts, chargebacks }: Books): void {
  app.get('/_sandbox/book', () => ({
    payments: payments.all().map(presentPayment),
    refunds: refunds.all().map(presentRefund),
    payouts: payouts.all().map(presentPayout),
    chargebacks: chargebacks.all(),
  }));
}
