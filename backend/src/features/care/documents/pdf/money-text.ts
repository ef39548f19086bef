import { type Money, toDecimal } from '@terrace/contracts/values/money/money';

/** '1,250.00 USD'. */
export function moneyText(money: Money): string {
  return `${amountText(money)} ${money.currency}`;
}

/** '1,250.00', for a column that names the currency. */
export function amountText(money: Money): string {
  const [whole = '', fraction] = toDecimal(money).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (fraction === undefined ? grouped : `${grouped}.${fraction}`).replace('-', '\u2212');
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '24 November 2026', in UTC. */
export function dayText(instant: Date): string {
  return days.format(instant);
}
