import type { Money } from '@terrace/contracts/values/money/money';
import { formatMoney } from '@terrace/contracts/values/money/format-money';

/** Sums by currency: amounts of two currencies are never added. */
export function sumMoney(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** 'US$120.00 + €40.00'; empty without amounts. */
export function formatSums(sums: readonly Money[]): string {
  return sums.map(formatMoney).join(' + ');
}
