import { exactPart } from '../pricing.js';
import type { FrozenLine } from '../purchase.events.js';
import { type SharedSale, shareOfLine } from '../seller-share.js';
import { refundedTickets } from './refund-amount.js';
import type { Refund, RefundShares } from './refund.events.js';

/** What a purchase brought each seller, and its refunds. */
interface RefundedSale extends SharedSale {
  readonly refunds: readonly CoveringRefund[];
}

/** A refund, or a lost chargeback that some sellers do not bear: it covers their lines, which have no share in it. */
export interface CoveringRefund extends Refund {
  readonly sparesSellers?: boolean;
}

type Asked = Pick<Refund, 'amount' | 'tickets' | 'bearer'>;

/** What of a line no refund has covered yet, in minor units. */
interface LineLeft {
  /** Of the price of its tickets. */
  readonly price: number;
  /** Of the share that it brought its seller; 0 for official tickets. */
  readonly share: number;
}

/** What of a sale no refund has covered yet, whoever bore it. */
interface SaleLeft {
  /** Of what the buyer paid, in minor units. */
  readonly paid: number;
  readonly lines: ReadonlyMap<string, LineLeft>;
}

/**
 * What sellers give back of a refund that is asked for now (product.md 18.5): of tickets, their share of these tickets; of an
 * amount, the same part of what is left of their share as the amount is of what is left of the payment. Refunds that the
 * platform bears take from what is left too, but nothing from the sellers. Rounded down, so that together refunds never take
 * more than the sale brought; what is refunded last takes the rest.
 */
export function sharesOfRefund(sale: RefundedSale, asked: Asked): RefundShares {
  if (asked.bearer === 'platform') return {};
  let left: SaleLeft = {
    paid: sale.paid,
    lines: new Map(
      sale.lines.map((line) => {
        const share = line.sellerId === null ? 0 : shareOfLine(line, sale);
        return [line.id, { price: line.quantity * ticketPrice(line), share }];
      }),
    ),
  };
  for (const refund of sale.refunds) {
    if (refund.status === 'failed') continue;
    const covered = coveredBy(refund, left, sale.lines);
    const bears = (id: string) =>
      refund.bearer === 'sale' && !(refund.sparesSellers && refund.shares[id] === undefined);
    const shareOf = (id: string) => (bears(id) ? refund.shares[id] : covered.get(id)?.share) ?? 0;
    left = {
      paid: left.paid - refund.amount.amount,
      lines: new Map(
        [...left.lines].map(([id, { price, share }]) => [
          id,
          { price: price - (covered.get(id)?.price ?? 0), share: Math.max(0, share - shareOf(id)) },
        ]),
      ),
    };
  }
  const shares = [...coveredBy(asked, left, sale.lines)].map(([id, { share }]) => [id, share] as const);
  return Object.fromEntries(shares.filter(([, share]) => share > 0));
}

/**
 * What of each line a refund covers. The last one covers all that is left. Tickets cover their price; where an amount has
 * covered it before, the rest of it is covered of the other lines, in the ratio of what is left of them.
 */
function coveredBy(
  { amount: { amount }, tickets }: Omit<Asked, 'bearer'>,
  { paid, lines }: SaleLeft,
  all: readonly FrozenLine[],
): ReadonlyMap<string, LineLeft> {
  if (!tickets || amount >= paid) return partOf(lines, amount, paid);
  const counts = refundedTickets([{ tickets, status: 'requested' }]);
  const wanted = new Map(all.map((line) => [line.id, (counts.get(line.id) ?? 0) * ticketPrice(line)]));
  const own = new Map([...lines].map(([id, { price }]) => [id, Math.min(price, wanted.get(id) ?? 0)]));
  const missing = sumOfValues(wanted) - sumOfValues(own);
  const others = [...lines].reduce((sum, [id, { price }]) => sum + price - (own.get(id) ?? 0), 0);
  return new Map(
    [...lines].map(([id, line]) => {
      const mine = own.get(id) ?? 0;
      const price = mine + exactPart(line.price - mine, Math.min(missing, others), others);
      return [id, { price, share: exactPart(line.share, price, line.price) }];
    }),
  );
}

function partOf(lines: SaleLeft['lines'], part: number, of: number): ReadonlyMap<string, LineLeft> {
  return new Map(
    [...lines].map(([id, { price, share }]) => [
      id,
      { price: exactPart(price, part, of), share: exactPart(share, part, of) },
    ]),
  );
}

function ticketPrice({ unitPrice, serviceFee }: FrozenLine): number {
  return unitPrice.amount + serviceFee.amount;
}

function sumOfValues(values: ReadonlyMap<string, number>): number {
  return [...values.values()].reduce((sum, value) => sum + value, 0);
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
