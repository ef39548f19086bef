import type { Delivery } from '@terrace/contracts/values/delivery';
import type { Money } from '@terrace/contracts/values/money/money';
import type { FrozenLine } from '../purchase.events.js';

/** What upstream asks now for a category of the purchase, for one ticket. */
export interface CurrentPrice {
  readonly categoryId: string;
  readonly unitPrice: Money;
  readonly serviceFee: Money;
  /** Of the purchase's own method. */
  readonly delivery: Delivery | null;
}

/** The lines at what upstream asks now, or null when that is what they cost already. */
export function atCurrentPrices(
  lines: readonly FrozenLine[],
  prices: readonly CurrentPrice[],
): readonly FrozenLine[] | null {
  const current = lines.map((line) => {
    const price = line.kind === 'category' && prices.find(({ categoryId }) => categoryId === line.id);
    if (!price) return line;
    const { unitPrice, serviceFee, delivery } = price;
    return { ...line, unitPrice, serviceFee, delivery };
  });
  const isChanged = current.some((line, index) => !costsTheSame(line, lines[index]));
  return isChanged ? current : null;
}

function costsTheSame(line: FrozenLine, before: FrozenLine | undefined): boolean {
  return (
    before !== undefined &&
    isEqual(line.unitPrice, before.unitPrice) &&
    isEqual(line.serviceFee, before.serviceFee) &&
    (line.delivery?.price.amount ?? 0) === (before.delivery?.price.amount ?? 0)
  );
}

function isEqual(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
