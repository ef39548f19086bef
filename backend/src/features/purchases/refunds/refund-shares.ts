import type { FrozenLine } from '../purchase.events.js';
import { type SharedSale, shareOfLine } from '../seller-share.js';
import type { Refund } from './refund.events.js';

/** What a purchase brought each seller, and its refunds. */
interface RefundedSale extends SharedSale {
  /** In the order of their requests. */
  readonly refunds: readonly Refund[];
}

/**
 * What each seller gives back of one refund, in minor units by seller: of tickets, their share of these tickets; of an
 * amount, the same part of what is left of their share as the amount is of what was left of the payment. So a purchase
 * that is refunded whole leaves every seller with nothing of it.
 */
export function refundShares(sale: RefundedSale, refundId: string): Map<string, number> {
  const { lines, paid, refunds } = sale;
  const left = new Map<FrozenLine, number>();
  for (const line of lines) if (line.sellerId !== null) left.set(line, shareOfLine(line, sale));
  const counts = new Map<string, number>();
  let leftOfPayment = paid;
  for (const refund of refunds.filter(({ status }) => status !== 'failed')) {
    const taken = refund.tickets
      ? takenByTickets(refund.tickets, left, counts)
      : takenByAmount(refund.amount.amount, leftOfPayment, left);
    leftOfPayment -= refund.amount.amount;
    if (refund.refundId === refundId)
      return refund.bearer === 'sale' ? bySeller(taken) : new Map<string, number>();
    if (refund.bearer === 'sale')
      for (const [line, amount] of taken) left.set(line, (left.get(line) ?? 0) - amount);
  }
  return new Map();
}

type Amounts = Map<FrozenLine, number>;

/** Rounded down over all tickets of a line that are given back; the last one takes the rest. */
function takenByTickets(tickets: NonNullable<Refund['tickets']>, left: Amounts, counts: Map<string, number>) {
  const taken: Amounts = new Map();
  for (const [line, leftOfLine] of left) {
    const quantity = tickets
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (quantity === 0) continue;
    const ticketsLeft = line.quantity - (counts.get(line.id) ?? 0);
    counts.set(line.id, (counts.get(line.id) ?? 0) + quantity);
    taken.set(line, Math.floor((leftOfLine * quantity) / ticketsLeft));
  }
  return taken;
}

function takenByAmount(amount: number, leftOfPayment: number, left: Amounts): Amounts {
  const part = ([line, leftOfLine]: [FrozenLine, number]) =>
    [line, Number((BigInt(leftOfLine) * BigInt(amount)) / BigInt(Math.max(1, leftOfPayment)))] as const;
  return new Map([...left].map(part));
}

function bySeller(taken: Amounts): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [{ sellerId }, amount] of taken)
    if (sellerId !== null) sums.set(sellerId, (sums.get(sellerId) ?? 0) + amount);
  return sums;
}
