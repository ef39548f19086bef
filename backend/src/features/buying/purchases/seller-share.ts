import { sellerShare } from '@terrace/contracts/values/money/commission';
import type { SalePolicy } from '@terrace/contracts/values/money/sale-policy';
import { exactPart, originalAmount } from './pricing.js';
import type { FrozenLine } from './purchase.events.js';

/** A sale as far as sellers' shares depend on it. */
export interface SharedSale {
  readonly lines: readonly FrozenLine[];
  readonly policy: SalePolicy;
  /** What the buyer paid, in minor units. */
  readonly paid: number;
}

/**
 * What a line brings its seller, in minor units: its price less commission, and less its part of the discount where
 * sellers bear promotions; never below 0. The part is that of the line's price in the whole amount, rounded down.
 */
export function shareOfLine(line: FrozenLine, { lines, policy, paid }: SharedSale): number {
  const share = shareWithoutDiscount(line, policy);
  if (policy.promotionBearer === 'platform') return share;
  const { amount: original } = originalAmount(lines);
  return original === paid ? share : Math.max(0, share - exactPart(original - paid, priceOf(line), original));
}

/** The seller's share of a line before any discount, in minor units. */
export function shareWithoutDiscount(line: FrozenLine, { commissionPercent }: SalePolicy): number {
  const { currency } = line.unitPrice;
  return sellerShare({ amount: priceOf(line), currency }, commissionPercent).amount;
}

/** What all tickets of a line cost without fee and delivery, in minor units. */
export function priceOf({ quantity, unitPrice }: FrozenLine): number {
  return quantity * unitPrice.amount;
}

/** The same for all lines of sellers, by the line's id. */
export function sharesOfSale(sale: SharedSale): Record<string, number> {
  return Object.fromEntries(
    sale.lines.flatMap((line) => (line.sellerId === null ? [] : [[line.id, shareOfLine(line, sale)]])),
  );
}
