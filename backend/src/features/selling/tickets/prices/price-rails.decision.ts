import type { Money } from '@terrace/contracts/values/money/money';
import type { PriceRails } from '@terrace/contracts/values/money/sale-policy';

/** The rails for one seller: null while the seller is not trusted, whose every price is decided by an administrator. */
export type RailsOfSeller = Omit<PriceRails, 'trustedFromSold'> | null;

/** The rails of a policy for a seller who has sold so many tickets. */
export function railsFor({ trustedFromSold, ...rails }: PriceRails, soldTickets: number): RailsOfSeller {
  return soldTickets >= trustedFromSold ? rails : null;
}

/**
 * Whether a new price is live at once (product.md 17.7). The per cent count from the price that was approved last, so that
 * several small steps come no further than one.
 */
export function isWithinRails(price: Money, approved: Money | null, rails: RailsOfSeller): boolean {
  if (!rails || !approved || price.currency !== approved.currency) return false;
  const { priceRisePercent, priceDropPercent, minPriceAtOnce: min, maxPriceAtOnce: max } = rails;
  if (min && (min.currency !== price.currency || price.amount < min.amount)) return false;
  if (max && (max.currency !== price.currency || price.amount > max.amount)) return false;
  // Whole numbers: no cent is lost to a fraction.
  const share = price.amount * 100;
  return (
    share <= approved.amount * (100 + priceRisePercent) && share >= approved.amount * (100 - priceDropPercent)
  );
}
