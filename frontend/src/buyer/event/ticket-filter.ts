import { type Offer, ticketTotal } from './offer';

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
 * The offers of a list: filtered, by price, the most frequent currency first because prices of two cannot be compared,
 * what is sold out last. What is chosen is never left out.
 */
export function filterOffers(
  offers: readonly Offer[],
  { sort, type, delivery, isTogether }: TicketFilter,
  needed: number,
  chosen: ReadonlyMap<string, number>,
): Offer[] {
  const currencies = byFrequency(offers.map(({ price }) => price.currency));
  const direction = sort === 'price' ? 1 : -1;
  return offers
    .filter(
      (offer) =>
        chosen.has(offer.key) ||
        ((type === '' || offer.type === type) &&
          (delivery === '' || offer.delivery.includes(delivery)) &&
          (!isTogether || offer.quantities.includes(needed))),
    )
    .sort(
      (one, other) =>
        Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
        currencies.indexOf(one.price.currency) - currencies.indexOf(other.price.currency) ||
        direction * (ticketTotal(one).amount - ticketTotal(other).amount),
    );
}

/** The key of the cheapest offer that is on sale; undefined where there is nothing to compare it with. */
export function bestPrice(offers: readonly Offer[]): string | undefined {
  const onSale = filterOffers(
    offers.filter((offer) => !isSoldOut(offer)),
    NO_FILTER,
    0,
    new Map(),
  );
  const [best, next] = onSale;
  return best && next?.price.currency === best.price.currency ? best.key : undefined;
}

function isSoldOut({ quantities }: Offer): boolean {
  return quantities.length === 0;
}

function byFrequency(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}
