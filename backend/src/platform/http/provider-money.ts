import { type Money, nearestMoney, toDecimal } from '@terrace/contracts/values/money';

/** Money as the payment provider writes it: a decimal in the currency's main unit, and an ISO 4217 code. */
export interface StatedMoney {
  readonly amount: string | number;
  readonly currency: string;
}

/**
 * The decimal in the currency's main unit that the provider is asked for (product.md 7.3). Throws for a part of a minor
 * unit, which nobody can be charged.
 */
export function amountForProvider(money: Money): number {
  if (!Number.isSafeInteger(money.amount))
    throw new Error(`No whole minor units: ${money.amount} ${money.currency}`);
  return Number(toDecimal(money));
}

/**
 * Whether the provider states what was asked of it: the same currency, in capitals or not, and the same amount, rounded to the
 * currency's minor unit (product.md 13.8).
 */
export function isSameMoney({ amount, currency }: StatedMoney, asked: Money): boolean {
  return (
    currency.toUpperCase() === asked.currency && nearestMoney(amount, asked.currency)?.amount === asked.amount
  );
}
