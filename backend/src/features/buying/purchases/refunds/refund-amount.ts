import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import { invalid } from '../../../../platform/text/invalid.js';
import { chargedBack } from './chargeback.events.js';
import { exactPart } from '../pricing.js';
import type { FrozenLine, StartedPurchase } from '../purchase.events.js';
import { type Refund, type RefundedTickets, sumOf } from './refund.events.js';

/** Refunds that took place, or still may. */
const COUNTED = ['requested', 'submitted', 'succeeded'] as const;

/** What of a purchase is refunded: all that is left, tickets of it, or an amount. */
export type RefundWhat =
  | { readonly kind: 'whole' }
  | { readonly kind: 'tickets'; readonly tickets: readonly RefundedTickets[] }
  | { readonly kind: 'amount'; readonly amount: Money };

/**
 * What the buyer paid and neither we have given back nor a bank asks for; 0 before it was paid, and after an administrator gave it
 * back by hand.
 */
export function leftToRefund({
  payment,
  refunds,
  chargebacks,
}: Pick<StartedPurchase, 'payment' | 'refunds' | 'chargebacks'>): number {
  const isPaid = payment !== null && ['succeeded', 'refund-due', 'refunded'].includes(payment.status);
  if (!isPaid || payment.refund) return 0;
  return Math.max(0, payment.amount.amount - sumOf(refunds, COUNTED) - chargedBack(chargebacks));
}

/**
 * What administrators give back of a purchase with this refund and those before: the limit of second eyes counts them together.
 * Null where nothing is left to refund. Throws as `refundAmount` does.
 */
export function givenByAdministrators(what: RefundWhat, purchase: StartedPurchase): Money | null {
  const currency = purchase.payment?.amount.currency;
  if (currency === undefined || leftToRefund(purchase) === 0) return null;
  const before = purchase.refunds.filter(({ requestedBy }) => requestedBy !== null);
  return { amount: sumOf(before, COUNTED) + refundAmount(what, purchase), currency };
}

/** The amount of a refund in minor units. Throws `nothing-to-refund`, `charged-back`, `refund-too-large`, `invalid`. */
export function refundAmount(what: RefundWhat, purchase: StartedPurchase): number {
  const left = leftToRefund(purchase);
  const currency = purchase.payment?.amount.currency;
  if (left === 0 && chargedBack(purchase.chargebacks) > 0) throw new DomainError('charged-back');
  if (left === 0 || currency === undefined) throw new DomainError('nothing-to-refund');
  const amount = amountOf(what, purchase, left, currency);
  if (amount === 0 && what.kind === 'tickets') throw new DomainError('nothing-to-refund');
  if (amount < 1) throw invalid('amount', 'Please enter an amount');
  if (amount > left) throw new DomainError('refund-too-large');
  return amount;
}

function amountOf(what: RefundWhat, purchase: StartedPurchase, left: number, currency: string): number {
  switch (what.kind) {
    case 'whole':
      return left;
    case 'amount':
      if (what.amount.currency !== currency) throw invalid('amount', `The purchase was paid in ${currency}`);
      return what.amount.amount;
    case 'tickets':
      return priceOfTickets(what.tickets, purchase);
  }
}

/**
 * What tickets were paid for with, in minor units: their prices and fees, less their part of a discount; 0 for free ones. Shares are rounded down over all that
 * is refunded so far, so that all tickets together give exactly what was paid for them; delivery is not theirs. Throws
 * `refund-too-large` for more tickets than are left, `invalid` for unknown ones.
 */
export function priceOfTickets(
  asked: readonly RefundedTickets[],
  { lines, refunds, payment }: StartedPurchase,
): number {
  const before = refundedTickets(refunds);
  const after = new Map(before);
  for (const { lineId, quantity } of asked) after.set(lineId, (after.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of after) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw invalid('tickets', 'The purchase has no such tickets');
    if (quantity > line.quantity) throw new DomainError('refund-too-large');
  }
  const paid = payment?.amount.amount ?? 0;
  return shareOf(after, lines, paid) - shareOf(before, lines, paid);
}

function shareOf(tickets: ReadonlyMap<string, number>, lines: readonly FrozenLine[], paid: number): number {
  const price = ({ unitPrice, serviceFee }: FrozenLine) => unitPrice.amount + serviceFee.amount;
  const all = lines.reduce((sum, line) => sum + line.quantity * price(line), 0);
  const delivery = lines.reduce((sum, line) => sum + (line.delivery?.price.amount ?? 0), 0);
  const these = lines.reduce((sum, line) => sum + (tickets.get(line.id) ?? 0) * price(line), 0);
  const ticketsPaid = exactPart(paid, all, all + delivery);
  return exactPart(ticketsPaid, these, all);
}

/** How many tickets of each line are refunded. */
export function refundedTickets(refunds: readonly Pick<Refund, 'tickets' | 'status'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tickets, status } of refunds) {
    if (status === 'failed') continue;
    for (const { lineId, quantity } of tickets ?? [])
      counts.set(lineId, (counts.get(lineId) ?? 0) + quantity);
  }
  return counts;
}
