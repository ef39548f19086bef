import type { PromoDiscount } from '@terrace/contracts/http/buying/promo-codes';
import { type Money, minorDigits } from '@terrace/contracts/values/money/money';
import type { FrozenLine } from './purchase.events.js';

/** What the lines cost together: price and service fee of every ticket, and delivery, before any discount. */
export function originalAmount(lines: readonly FrozenLine[]): Money {
  const amount = lines.reduce(
    (sum, { quantity, unitPrice, serviceFee, delivery }) =>
      sum + quantity * (unitPrice.amount + serviceFee.amount) + (delivery?.price.amount ?? 0),
    0,
  );
  return { amount, currency: currencyOf(lines) };
}

/**
 * What a promo code takes off a total (product.md 5.9). Per cent: total × amount / 100 in whole minor units, half a unit
 * rounded up, so to the buyer's good. Fixed: so many main units of the total's own currency, and never more
 * than the total.
 */
export function discountOf(total: Money, promo: PromoDiscount | null): Money {
  if (!promo) return { ...total, amount: 0 };
  const amount =
    promo.type === 'percentage'
      ? Math.floor((total.amount * promo.amount + 50) / 100)
      : promo.amount * 10 ** minorDigits(total.currency);
  return { ...total, amount: Math.min(amount, total.amount) };
}

/** What is left to pay; never below 0. */
export function finalAmount(lines: readonly FrozenLine[], promo: PromoDiscount | null): Money {
  const total = originalAmount(lines);
  return { ...total, amount: total.amount - discountOf(total, promo).amount };
}

/** Tickets of all lines. */
export function ticketCount(lines: readonly Pick<FrozenLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Currencies that occur; a purchase has exactly one. */
export function currenciesOf(lines: readonly FrozenLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ unitPrice, serviceFee, delivery }) => [
      unitPrice.currency,
      serviceFee.currency,
      ...(delivery ? [delivery.price.currency] : []),
    ]),
  );
}

function currencyOf(lines: readonly FrozenLine[]): string {
  const [line] = lines;
  if (!line) throw new Error('A purchase without lines has no currency');
  return line.unitPrice.currency;
}

/** `whole × part / of`, rounded towards 0, exact even when the product exceeds 2^53; 0 when `of` is 0. */
export function exactPart(whole: number, part: number, of: number): number {
  if (of === 0) return 0;
  const product = whole * part;
  if (!Number.isSafeInteger(product)) return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
  // The dividend is a multiple of `of`, so the quotient is exact.
  return (product - (product % of)) / of;
}

/**
 * `whole` divided in the ratio of these weights, in their order; the parts come to it. Each is rounded down, and what is left goes to
 * the largest remainders, a unit each, the first of equal ones first. All 0 where the weights are.
 */
export function dividedExactly(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const shared = weights.map((weight, index) => {
    const part = exactPart(whole, weight, all);
    return { index, part, rest: BigInt(whole) * BigInt(weight) - BigInt(part) * BigInt(all) };
  });
  const left = whole - shared.reduce((sum, { part }) => sum + part, 0);
  const largest = [...shared].sort((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1,
  );
  const oneMore = new Set(largest.slice(0, left).map(({ index }) => index));
  return shared.map(({ index, part }) => part + (oneMore.has(index) ? 1 : 0));
}

/** One ticket of a line, `number` from 1, with the name of its seat where it has one. */
export function seatOfLine({ quantity, seats }: Pick<FrozenLine, 'quantity' | 'seats'>, number: number) {
  const name = seats?.[number - 1];
  return { number, of: quantity, ...(name !== undefined && { name }) };
}
