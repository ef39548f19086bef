import { formatMoney } from '@terrace/contracts/values/money/format-money';
import type { Money } from '@terrace/contracts/values/money/money';

/** What is wrong with a price under the limit of the policy that holds now (product.md 17.4), if anything; null for no limit. */
export function priceProblem(price: Money, maxPrice: Money | null | undefined): string | undefined {
  if (!maxPrice || price.currency !== maxPrice.currency || price.amount <= maxPrice.amount) return undefined;
  return `Please enter a price of at most ${formatMoney(maxPrice)}`;
}
