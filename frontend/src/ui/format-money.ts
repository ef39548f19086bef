import { minorDigits, type Money } from '@terrace/contracts/values/money';

/** Money as people read it: 1250 USD is 'US$12.50'. Only here does an amount stop being whole minor units. */
export function formatMoney({ amount, currency }: Money): string {
  return formatOf(currency).format(amount / 10 ** minorDigits(currency));
}

// One is dear to make: a list of tickets would make two a row.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, format);
  return format;
}
