import type { Offer, OfferOnSale } from './offer';

/** A set of numbers of tickets: bit n is set when n tickets can be reached. */
type Sums = bigint;

const NONE_YET: Sums = 1n;

/**
 * Adds to each offer the quantities with which the number of tickets needed can be reached, by it alone or with others of
 * its currency (product.md 5.7): of what is sold in ones or threes, none where two are needed and nothing else is on sale.
 */
export function withUsable(offers: readonly OfferOnSale[], needed: number): Offer[] {
  const before = sumsBefore(offers, needed);
  const after = sumsBefore(offers.toReversed(), needed).toReversed();
  return offers.map((offer, place) => ({
    ...offer,
    usable: offer.quantities.filter((quantity) =>
      isSum(needed - quantity, before[place] ?? NONE_YET, after[place] ?? NONE_YET),
    ),
  }));
}

/** Whether an offer is sold in the number needed: all tickets are then of one kind. */
export function isSoldAs({ quantities }: Pick<Offer, 'quantities'>, needed: number): boolean {
  return quantities.includes(needed);
}

/** For each offer, the numbers up to `needed` that the offers of its currency before it add up to. */
function sumsBefore(offers: readonly OfferOnSale[], needed: number): Sums[] {
  const reached = new Map<string, Sums>();
  const upToNeeded = (2n << BigInt(needed)) - 1n;
  return offers.map(({ quantities, price: { currency } }) => {
    const sums = reached.get(currency) ?? NONE_YET;
    const more = quantities
      .filter((quantity) => quantity <= needed)
      .map((quantity) => sums << BigInt(quantity));
    reached.set(currency, more.reduce((all, some) => all | some, sums) & upToNeeded);
    return sums;
  });
}

/** Whether a number is one of some sums, or one of each added up. */
function isSum(number: number, some: Sums, others: Sums): boolean {
  for (let part = 0; part <= number; part++) if (has(some, part) && has(others, number - part)) return true;
  return false;
}

function has(sums: Sums, number: number): boolean {
  return ((sums >> BigInt(number)) & 1n) === 1n;
}
