import { type Money, nearestMoney, toDecimal } from '@terrace/contracts/values/money/money';
import { z } from 'zod';

/** What another system may leave out or send as null. */
export type PartlyStated<Of> = { readonly [Name in keyof Of]?: Of[Name] | null | undefined };

/** Money as the payment provider writes it: a decimal in the currency's main unit, and an ISO 4217 code. */
export interface StatedMoney {
  readonly amount: string | number;
  readonly currency: string;
}

/** What the provider states of the money in an answer or a message; either may be left out. */
export const statedMoney = {
  amount: z.union([z.number(), z.string().max(40)]).nullish(),
  currency: z.string().max(10).nullish(),
};

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
 * currency's minor unit (product.md 13.8). What it leaves out is not compared.
 */
export function isSameMoney({ amount, currency }: PartlyStated<StatedMoney>, asked: Money): boolean {
  const isCurrency = (currency ?? asked.currency).toUpperCase() === asked.currency;
  const isAmount = nearestMoney(amount ?? toDecimal(asked), asked.currency)?.amount === asked.amount;
  return isCurrency && isAmount;
}
