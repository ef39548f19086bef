import { minorDigits, type Money, toDecimal } from '@terrace/contracts/values/money';

/** How British English writes the currencies that nearly everything is sold in. */
const SYMBOLS = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
  ['USD', 'US$'],
]);

/** Money as people read it: 1250 USD is 'US$12.50'. Only here does an amount stop being whole minor units. */
export function formatMoney(money: Money): string {
  const symbol = SYMBOLS.get(money.currency);
  return symbol === undefined ? formatRare(money) : withSymbol(symbol, money);
}

/** Without the browser's tables of currencies: opening them would hold up a page that shows the first price. */
function withSymbol(symbol: string, money: Money): string {
  const sign = money.amount < 0 ? '-' : '';
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
  }).format(amount / 10 ** digits);
}
