import { approximately } from '@terrace/contracts/values/money/exchange-rates';
import { referenceRates } from '../../ui/text/reference-rates';
import type { Money } from '@terrace/contracts/values/money/money';
import { type Offer, ticketTotal } from './offer';
import { isSoldAs } from './usable-quantities';

/** How the ticket list is sorted and what it leaves out; '' stands for any. */
export interface TicketFilter {
  readonly sort: 'price' | '-price';
  readonly type: string;
  readonly delivery: string;
  /** Only what is sold in the number needed. */
  readonly isTogether: boolean;
}

export const NO_FILTER: TicketFilter = { sort: 'price', type: '', delivery: '', isTogether: false };

/** The values that the offers leave to choose from, each list empty where there is no choice. */
export function filterChoices(offers: readonly Offer[]) {
  const several = (values: readonly string[]) => {
    const distinct = [...new Set(values)];
    return distinct.length > 1 ? distinct : [];
  };
  return {
    types: several(offers.map(({ type }) => type)),
    deliveries: several(offers.flatMap(({ delivery }) => delivery)),
  };
}

/**
 * The offers of a list: filtered, what is sold in the number needed first and what is sold out last, each by the whole
 * price of that number. Prices of several currencies are compared at the rates of product.md 13.16; those without a rate
 * come after them. What is chosen is never left out.
 */
export function filterOffers(
  offers: readonly Offer[],
  { sort, type, delivery, isTogether }: TicketFilter,
  needed: number,
  chosen: ReadonlyMap<string, number>,
): Offer[] {
  const direction = sort === 'price' ? 1 : -1;
  return offers
    .filter(
      (offer) =>
        chosen.has(offer.key) ||
        ((type === '' || offer.type === type) &&
          (delivery === '' || offer.delivery.includes(delivery)) &&
          (!isTogether || isSoldAs(offer, needed))),
    )
    .sort(
      (one, other) =>
        rank(one, needed) - rank(other, needed) ||
        byPrice(ticketTotal(one, needed), ticketTotal(other, needed), direction),
    );
}

/** The offers sold in the number needed, the cheapest first. */
export function soldAs(offers: readonly Offer[], needed: number): Offer[] {
  return filterOffers(offers, { ...NO_FILTER, isTogether: true }, needed, new Map());
}

/**
 * The key of the cheapest offer sold in the number needed; undefined where there is nothing to compare its price with. Prices
 * of several currencies are compared by rates that are shown, or not at all.
 */
export function bestPrice(offers: readonly Offer[], needed: number): string | undefined {
  const [best, next] = soldAs(offers, needed);
  return best && next && isComparable(best.price, next.price) ? best.key : undefined;
}

/** Sold in the number needed, only with others, not at all in such a number, sold out. */
function rank(offer: Offer, needed: number): number {
  if (offer.quantities.length === 0) return 3;
  if (isSoldAs(offer, needed)) return 0;
  return offer.usable.length > 0 ? 1 : 2;
}

function isComparable(one: Money, other: Money): boolean {
  if (one.currency === other.currency) return true;
  return referenceRates() !== undefined && worth(one) !== null && worth(other) !== null;
}

/** Negative when `one` comes first; `direction` is 1 for the cheapest first, -1 for the dearest. */
function byPrice(one: Money, other: Money, direction: 1 | -1): number {
  if (one.currency === other.currency) return direction * (one.amount - other.amount);
  const [first, second] = [worth(one), worth(other)];
  if (first === null || second === null)
    return Number(first === null) - Number(second === null) || one.currency.localeCompare(other.currency);
  return direction * (first - second);
}

/** About how much money is, in one currency for all; null without a rate. */
function worth(money: Money): number | null {
  return approximately(money, 'EUR', referenceRates())?.amount ?? null;
}
