import { minorDigits, type Money, toDecimal } from './money.js';

/** Symbols of the most frequent currencies in British English. */
const SYMBOLS = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
  ['USD', 'US$'],
]);

/** Formats money: 1250 USD is 'US$12.50', and less than none '−US$12.50' with a minus sign. Only here are minor units converted. */
export function formatMoney(money: Money): string {
  const symbol = SYMBOLS.get(money.currency);
  return symbol === undefined ? formatRare(money) : withSymbol(symbol, money);
}

/** Avoids Intl: loading the browser's currency data would delay the page with the first price. */
function withSymbol(symbol: string, money: Money): string {
  const sign = money.amount < 0 ? '−' : '';
  const decimal = toDecimal({ ...money, amount: Math.abs(money.amount) });
  return `${sign}${symbol}${decimal.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

function formatRare({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount / 10 ** digits)
    .replace('-', '−');
}
