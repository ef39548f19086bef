import { routes } from '@terrace/contracts/pages/routes';
import type { Money } from '@terrace/contracts/values/money';
import {
  type PurchaseEvent,
  type StartedPurchase,
  evolvePurchase,
  noPurchase,
} from '../../purchases/purchase.events.js';
import { links } from './links.js';
import { ADMINS, type Trigger, type NotificationDraft, ruleOn } from './rule.js';
import { short, sum, tickets } from './words.js';

type On<Type extends PurchaseEvent['type']> = Extract<PurchaseEvent, { type: Type }>;
type OrderParams = { readonly purchaseId: string; readonly event: string };

export const orderCompleted = ruleOn<On<'PurchaseCompleted'>, OrderParams & { tickets: number }>({
  name: 'order-completed',
  audience: 'buyer',
  topic: 'orders',
  mail: 'required',
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
});

export const ticketsSold = ruleOn<On<'PurchaseCompleted'>, OrderParams & { tickets: number }>({
  name: 'tickets-sold',
  audience: 'seller',
  topic: 'orders',
  mail: 'required',
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
});

export const refundDue = ruleOn<On<'RefundBecameDue'>, OrderParams & { amount: Money }>({
  name: 'refund-due',
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
});

export const paymentMismatched = ruleOn<On<'PaymentMismatched'>, OrderParams>({
  name: 'payment-mismatched',
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
});

export const refundSucceeded = ruleOn<On<'RefundSucceeded'>, OrderParams & { amount: Money }>({
  name: 'refund-succeeded',
  audience: 'buyer',
  topic: 'refunds',
  mail: 'required',
  push: true,
  drafts: (trigger) => toBuyer(trigger, (purchase) => refunded(purchase, trigger.data.refundId)),
  write: ({ event, amount }) => ({
    title: `${sum(amount)} refunded`,
    text: `For ${short(event)}. Your bank may take a few days to show it.`,
  }),
  link: ({ purchaseId }) => links.order(purchaseId),
});

export const refundFailed = ruleOn<On<'RefundFailed'>, OrderParams & { amount: Money }>({
  name: 'refund-failed',
  audience: 'buyer',
  topic: 'refunds',
  mail: null,
  push: true,
  drafts: (trigger) => toBuyer(trigger, (purchase) => refunded(purchase, trigger.data.refundId)),
  write: ({ event, amount }) => ({
    title: `A refund of ${sum(amount)} did not go through`,
    text: `For ${short(event)}. We still owe it to you, and are looking into it.`,
  }),
  link: ({ purchaseId }) => links.order(purchaseId),
});

export const refundFailedForAdmins = ruleOn<On<'RefundFailed'>, OrderParams & { amount: Money }>({
  name: 'refund-failed-for-administrators',
  audience: 'admin',
  topic: 'console',
  mail: null,
  push: true,
  drafts: (trigger) =>
    started(trigger).flatMap((purchase) => {
      const amount = refunded(purchase, trigger.data.refundId);
      return amount ? toAdmins(trigger, amount) : [];
    }),
  write: ({ event, amount }) => ({
    title: `A refund of ${sum(amount)} failed`,
    text: `For ${short(event)}. The provider could not pay it back; it can be requested again.`,
  }),
  link: () => links.console('refunds'),
});

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

function toAdmins<Params extends object>(
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
