import { type Money as MoneyValue } from '@terrace/contracts/values/money/money';
import { formatMoney } from '@terrace/contracts/values/money/format-money';

/** An amount of money in tabular figures. */
export function Money({ value, className }: { readonly value: MoneyValue; readonly className?: string }) {
  return <span className={`figures whitespace-nowrap ${className ?? ''}`}>{formatMoney(value)}</span>;
}
