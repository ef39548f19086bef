import { minorDigits, type Money } from '@terrace/contracts/values/money';

/** Money as people read it: 1250 USD is 'US$12.50'. Only here does an amount stop being whole minor units. */
export function formatMoney({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}
