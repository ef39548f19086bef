import { exactPart } from '../exact-part.js';
import type { FrozenLine } from '../purchase.events.js';
import { type SharedSale, shareOfLine } from '../seller-share.js';
import { refundedTickets } from './refund-amount.js';
import type { Refund, RefundShares } from './refund.events.js';

/** What a purchase brought each seller, and its refunds. */
interface RefundedSale extends SharedSale {
  readonly refunds: readonly Refund[];
}

/**
 * What sellers give back of a refund that is asked for now: of tickets, their share of these tickets; of an amount, the same
 * part of what is left of their share as the amount is of what is left of the payment. Rounded down, so that together refunds
 * never take more than the sale brought; what is refunded last takes the rest. Nothing where the platform bears it.
 */
export function sharesOfRefund(
  sale: RefundedSale,
  { amount, tickets, bearer }: Pick<Refund, 'amount' | 'tickets' | 'bearer'>,
): RefundShares {
  if (bearer === 'platform') return {};
  const earlier = sale.refunds.filter(({ status }) => status !== 'failed');
  const given = refundedTickets(earlier);
  const asked = refundedTickets([{ tickets, status: 'requested' }]);
  const leftOfPayment = earlier.reduce((left, refund) => left - refund.amount.amount, sale.paid);
  const shares = sale.lines.flatMap((line) => {
    if (line.sellerId === null) return [];
    const left = earlier.reduce(
      (rest, refund) => rest - (refund.shares[line.id] ?? 0),
      shareOfLine(line, sale),
    );
    const share = tickets
      ? exactPart(left, asked.get(line.id) ?? 0, line.quantity - (given.get(line.id) ?? 0))
      : exactPart(left, amount.amount, leftOfPayment);
    return share > 0 ? [[line.id, share] as const] : [];
  });
  return Object.fromEntries(shares);
}

/** Shares of a refund in minor units by seller. */
export function sharesBySeller(lines: readonly FrozenLine[], shares: RefundShares): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, sellerId } of lines) {
    const share = shares[id] ?? 0;
    if (sellerId !== null && share > 0) sums.set(sellerId, (sums.get(sellerId) ?? 0) + share);
  }
  return sums;
}
