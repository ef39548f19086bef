import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money/money';
import { orderNumber, orderReference } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import { LoadPurchasedEvents } from '../../../../buying/purchases/purchases.public.js';
import type { RefundSucceeded } from '../../../../buying/purchases/refunds/refund.events.js';
import { SharesOfRefund, sharesBySeller } from '../../../../buying/purchases/refunds/refunds.public.js';
import {
  type MailContent,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  ourPage,
  paragraph,
} from '../../../../messages/email/email.public.js';
import { type OrderParams, started } from '../purchase.rules.js';
import { type Rule, ruleOn } from '../rule.js';
import { sellerMail, short, sum } from '../words.js';

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
        const event = (await queries.execute(new LoadPurchasedEvents([purchaseId]))).get(purchaseId);
        const taken = shares.get(sellerId);
        if (!taken || !event) throw new DomainError('not-found');
        return refundTakenMail({ purchaseId, event: event.name, taken });
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

/** Tells a seller what a refund took from their share of a sale, without naming the buyer. */
export function refundTakenMail({ purchaseId, event, taken }: OrderParams & { taken: Money }): MailContent {
  const name = MailText.field(event);
  return sellerMail({
    subject: mailSubject`A refund for ${name} takes ${MailText.money(taken)} from your share`,
    preheader: mailText`It is taken from your share of the sale.`,
    heading: mailText`A refund was taken from your share`,
    blocks: [
      paragraph(
        mailText`The buyer of an order for ${name} got money back. ${MailText.money(taken)} of it is taken from your share of this sale. What is already paid to you makes your next payouts smaller.`,
      ),
      button(mailText`See your sales`, ourPage(routes.sales)),
      facts([
        [mailText`Event`, name],
        [mailText`Order`, MailText.field(orderReference(purchaseId))],
        [mailText`Taken from your share`, MailText.money(taken)],
      ]),
      paragraph(mailText`If you think this is a mistake, write to us.`),
    ],
  });
}
