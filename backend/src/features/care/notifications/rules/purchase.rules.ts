import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import type { Sale } from '@terrace/contracts/http/buying/purchases';
import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money/money';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { DomainError } from '@terrace/event-core/model/errors';
import { LoadDeliveriesOfSale } from '../../deliveries/deliveries.public.js';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  facts,
  links as mailLinks,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import {
  type PurchaseEvent,
  type StartedPurchase,
  evolvePurchase,
  noPurchase,
} from '../../../buying/purchases/purchase.events.js';
import { CHARGED_BACK_MESSAGE } from '../../../buying/purchases/refunds/refunds.public.js';
import { LoadListedSales } from '../../../buying/purchases/sales/sales.public.js';
import { byWhen, counted } from './buyer.mail.js';
import { confirmedMail, refundDueMail, refundMail } from './purchase.mail.js';
import {
  ADMINS,
  type NotificationDraft,
  type Rule,
  type Trigger,
  mailOn,
  orderMail,
  ruleOn,
} from './rule.js';
import { undelivered } from './seller-delivery.rules.js';
import { links, sellerMail, short, sum, tickets } from './words.js';

type On<Type extends PurchaseEvent['type']> = Extract<PurchaseEvent, { type: Type }>;
export type OrderParams = { readonly purchaseId: string; readonly event: string };

export const purchaseRules: readonly Rule[] = [
  ruleOn<On<'PurchaseCompleted'>, OrderParams & { tickets: number }>({
    name: 'order-completed',
    on: ['PurchaseCompleted'],
    audience: 'buyer',
    topic: 'orders',
    mail: confirmedMail,
    push: true,
    drafts: (trigger) =>
      toBuyer(trigger, ({ lines }) => ({
        tickets: lines.reduce((count, { quantity }) => count + quantity, 0),
      })),
    write: ({ event, tickets: count }) => ({
      title: `Order confirmed: ${short(event)}`,
      text: `Your payment arrived. The order has ${tickets(count)}; its page shows how you get them.`,
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<On<'PurchaseCompleted'>, OrderParams & { tickets: number }, { purchaseId: string }>({
    name: 'tickets-sold',
    on: ['PurchaseCompleted'],
    audience: 'seller',
    topic: 'orders',
    mail: {
      about: ['sale'],
      request: ({ entityId: purchaseId }, { to }) => ({
        key: `sale-${purchaseId}-${to}`,
        ids: { purchaseId },
      }),
      write: async ({ sellerId, purchaseId }, { queries }) => {
        const sales = await queries.execute(new LoadListedSales(sellerId, purchaseId));
        // Until the sale is credited nobody knows from when it may be paid.
        if (sales.length === 0 || sales.some(({ money }) => money === null))
          throw new DomainError('not-found');
        // Undefined while the reaction that starts the deliveries has not run.
        const seats = await queries.execute(new LoadDeliveriesOfSale(sellerId, purchaseId));
        const [first] = undelivered(seats);
        return saleMail(sales, first);
      },
    },
    push: true,
    drafts: (trigger) =>
      started(trigger).flatMap((purchase) =>
        [...soldBySeller(purchase)].map(([to, count]) => ({
          to,
          params: { purchaseId: trigger.entityId, event: purchase.event.name, tickets: count },
        })),
      ),
    write: ({ event, tickets: count }) => ({
      title: `You sold ${tickets(count)} for ${short(event)}`,
      text: 'Sales shows what you receive and when.',
    }),
    link: () => routes.sales,
  }),

  mailOn<On<'RefundBecameDue'>>({
    name: 'refund-due-for-buyer',
    on: ['RefundBecameDue'],
    audience: 'buyer',
    topic: 'refunds',
    mail: orderMail('refund-due', { write: (_id, about) => refundDueMail(about) }),
    push: false,
    drafts: (trigger) => toBuyer(trigger, () => ({})),
  }),

  ruleOn<On<'RefundBecameDue'>, OrderParams & { amount: Money }>({
    name: 'refund-due',
    on: ['RefundBecameDue'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: true,
    drafts: (trigger) => toAdmins(trigger, { amount: trigger.data.amount }),
    write: ({ event, amount }) => ({
      title: `A refund of ${sum(amount)} is due`,
      text: `A payment for ${short(event)} came after its tickets were gone.`,
    }),
    link: () => links.console('refunds'),
  }),

  ruleOn<On<'PaymentMismatched'>, OrderParams>({
    name: 'payment-mismatched',
    on: ['PaymentMismatched'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: false,
    drafts: (trigger) => toAdmins(trigger, {}),
    write: ({ event }) => ({
      title: `Check a payment for ${short(event)}`,
      text: 'The provider reports another amount or currency than was asked for.',
    }),
    link: () => links.console('refunds'),
  }),

  ruleOn<On<'RefundSucceeded'>, OrderParams & { amount: Money }>({
    name: 'refund-succeeded',
    on: ['RefundSucceeded'],
    audience: 'buyer',
    topic: 'refunds',
    mail: orderMail('refund', { write: (id, about) => refundMail(about, id) }),
    push: true,
    drafts: (trigger) => toBuyer(trigger, (purchase) => refunded(purchase, trigger.data.refundId)),
    write: ({ event, amount }) => ({
      title: `${sum(amount)} refunded`,
      text: `For ${short(event)}. Your bank may take a few days to show it.`,
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<On<'RefundFailed'>, OrderParams & { amount: Money }>({
    name: 'refund-failed',
    on: ['RefundFailed'],
    audience: 'buyer',
    topic: 'refunds',
    mail: null,
    push: true,
    drafts: (trigger) =>
      trigger.data.message === CHARGED_BACK_MESSAGE
        ? []
        : toBuyer(trigger, (purchase) => refunded(purchase, trigger.data.refundId)),
    write: ({ event, amount }) => ({
      title: `A refund of ${sum(amount)} did not go through`,
      text: `For ${short(event)}. We still owe it to you, and are looking into it.`,
    }),
    link: ({ purchaseId }) => links.order(purchaseId),
  }),

  ruleOn<On<'RefundFailed'>, OrderParams & { amount: Money; isChargedBack?: boolean }>({
    name: 'refund-failed-for-administrators',
    on: ['RefundFailed'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: true,
    drafts: (trigger) =>
      started(trigger).flatMap((purchase) => {
        const amount = refunded(purchase, trigger.data.refundId);
        const isChargedBack = trigger.data.message === CHARGED_BACK_MESSAGE;
        return amount ? toAdmins(trigger, { ...amount, isChargedBack }) : [];
      }),
    write: ({ event, amount, isChargedBack = false }) => ({
      title: `A refund of ${sum(amount)} failed`,
      text: isChargedBack
        ? `For ${short(event)}. ${CHARGED_BACK_MESSAGE}.`
        : `For ${short(event)}. The provider could not pay it back; it can be requested again.`,
    }),
    link: () => links.console('refunds'),
  }),
];

/** One notification to the buyer, if the buyer has an account. None when `paramsOf` returns null. */
export function toBuyer<Params extends object>(
  trigger: Trigger,
  paramsOf: (purchase: StartedPurchase) => Params | null,
): readonly NotificationDraft<OrderParams & Params>[] {
  return started(trigger).flatMap((purchase) => {
    const params = paramsOf(purchase);
    if (params === null || purchase.buyer.kind !== 'account') return [];
    const order = { purchaseId: trigger.entityId, event: purchase.event.name };
    return [{ to: purchase.buyer.id, params: { ...order, ...params } }];
  });
}

/** The purchase after an event, without personal data, as a list; empty when it was not started. */
export function started({ history }: Trigger): readonly StartedPurchase[] {
  const purchase = (history as readonly PurchaseEvent[]).reduce(evolvePurchase, noPurchase);
  return purchase.kind === 'started' ? [purchase] : [];
}

/** Number of tickets that each seller sold, by seller id. */
export function soldBySeller({ lines }: StartedPurchase): ReadonlyMap<string, number> {
  const sold = new Map<string, number>();
  for (const { sellerId, quantity } of lines)
    if (sellerId !== null) sold.set(sellerId, (sold.get(sellerId) ?? 0) + quantity);
  return sold;
}

/** One notification to the administrators about an order. */
export function toAdmins<Params extends object>(
  trigger: Trigger,
  params: Params,
): readonly NotificationDraft<OrderParams & Params>[] {
  return started(trigger).map(({ event }) => ({
    to: ADMINS,
    params: { purchaseId: trigger.entityId, event: event.name, ...params },
  }));
}

function refunded({ refunds }: StartedPurchase, refundId: string): { amount: Money } | null {
  const refund = refunds.find((one) => one.refundId === refundId);
  return refund ? { amount: refund.amount } : null;
}

/**
 * Tells a seller what they sold in one purchase, when to deliver it, and what they receive and when. Null without
 * sales.
 */
export function saleMail(sales: readonly Sale[], due?: Pick<Delivery, 'dueAt'>): MailContent | null {
  const [first] = sales;
  if (!first) return null;
  const { payout } = first;
  const sold = counted(sales.reduce((sum, { quantity }) => sum + quantity, 0));
  const when = payout
    ? mailText`We pay you between ${day(payout.from)} and ${day(payout.until)}, once your bank account is approved.`
    : mailText`We pay you after the event, once your bank account is approved.`;
  return sellerMail({
    subject: mailSubject`You sold ${sold} for ${MailText.field(first.eventName)}`,
    preheader: when,
    heading: mailText`You sold ${sold}`,
    blocks: [
      paragraph(mailText`Your tickets for ${MailText.field(first.eventName)} are sold and paid.`),
      notice(
        due?.dueAt
          ? mailText`Please deliver your tickets by ${byWhen(due)}.`
          : mailText`Please deliver your tickets in time.`,
      ),
      paragraph(when),
      button(mailText`Deliver the tickets`, ourPage(routes.sellerDeliveries)),
      ...sales.map(rows),
      mailLinks([{ label: mailText`Your sales`, link: ourPage(routes.sales) }]),
    ],
  });
}

function rows({
  order,
  eventName,
  eventDate,
  label,
  quantity,
  total,
  commission,
  youReceive,
}: Sale): MailBlock {
  return facts([
    [mailText`Event`, MailText.field(eventName)],
    [mailText`Date`, day(eventDate)],
    [mailText`Tickets`, mailText`${quantity} × ${MailText.field(label)}`],
    [mailText`Order`, MailText.field(order)],
    [mailText`Sold for`, MailText.money(total)],
    [mailText`Commission`, MailText.money(commission)],
    [mailText`You receive`, MailText.money(youReceive)],
  ]);
}

function day(date: string): MailText {
  return MailText.field(formatShortDate(date));
}
