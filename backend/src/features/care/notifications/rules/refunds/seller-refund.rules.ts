import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money/money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import type { RefundSucceeded } from '../../../../buying/purchases/refunds/refund.events.js';
import { SharesOfRefund, sharesBySeller } from '../../../../buying/purchases/refunds/refunds.public.js';
import { type OrderParams, started } from '../purchase.rules.js';
import { type Rule, ruleOn } from '../rule.js';
import { short, sum } from '../words.js';
import { refundTakenMail, soldOrder } from './seller-share.mail.js';

type Ids = { readonly purchaseId: string; readonly refundId: string };

/** Each seller is told what a refund takes from their share, whoever asked for it (product.md 20.3). */
export const sellerRefundRules: readonly Rule[] = [
  ruleOn<RefundSucceeded, OrderParams & { taken: Money }, Ids>({
    name: 'refund-taken-from-seller',
    on: ['RefundSucceeded'],
    audience: 'seller',
    topic: 'payouts',
    push: true,
    mail: {
      about: ['refund-taken'],
      request: ({ entityId: purchaseId, data: { refundId } }, { to }) => ({
        key: `refund-taken-${refundId}-${to}`,
        ids: { purchaseId, refundId },
      }),
      write: async ({ sellerId, purchaseId, refundId }, { queries }) => {
        const shares = await queries.execute(new SharesOfRefund(purchaseId, refundId));
        const taken = shares.get(sellerId);
        if (!taken) throw new DomainError('not-found');
        return refundTakenMail({ ...(await soldOrder(purchaseId, queries)), taken });
      },
    },
    drafts: (trigger) =>
      started(trigger).flatMap(({ event, lines, refunds }) => {
        const refund = refunds.find(({ refundId }) => refundId === trigger.data.refundId);
        if (!refund) return [];
        const { currency } = refund.amount;
        return [...sharesBySeller(lines, refund.shares)].map(([to, amount]) => ({
          to,
          params: { purchaseId: trigger.entityId, event: event.name, taken: { amount, currency } },
        }));
      }),
    write: ({ purchaseId, event, taken }) => ({
      title: `A refund takes ${sum(taken)} from your share`,
      text: `Order ${orderNumber(purchaseId)} for ${short(event)}. Sales shows what is left.`,
    }),
    link: () => routes.sales,
  }),
];
