import type { CatalogueEvent, EventTickets, searchEvents } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { allInPrice } from '@terrace/contracts/values/delivery';
import { approximately } from '@terrace/contracts/values/money/exchange-rates';
import type { Money } from '@terrace/contracts/values/money/money';
import { eventually } from '../../../backend/test/eventually.js';
import type { World } from './world.js';

/** An event of a list with what its card must say. */
export interface PricedEvent extends Pick<CatalogueEvent, 'id' | 'name'> {
  /** 'from US$1.00' as part of a regular expression; '' where nothing is on sale. */
  readonly from: string;
  /** About what that is in dollars; Infinity where nothing is on sale. */
  readonly dollars: number;
}

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: 'US\\$' };

/** What the API finds. */
export async function searched({ url }: World, search: string): Promise<ResponseOf<typeof searchEvents>> {
  return (await (await fetch(`${url}/api/catalogue/events?${search}`)).json()) as ResponseOf<
    typeof searchEvents
  >;
}

/**
 * The events that the API finds, once it knows the price of each cheapest ticket: those of a list are read in the
 * background. The price is reckoned here from the tickets of the event, official ones with fee and delivery.
 */
export async function whenPriced(world: World, search: string): Promise<readonly PricedEvent[]> {
  const { items } = await searched(world, search);
  const cheapest = new Map(
    await Promise.all(items.map(async ({ id }) => [id, await cheapestOf(world, id)] as const)),
  );
  let found = items;
  await eventually('the prices are known', async () => {
    ({ items: found } = await searched(world, search));
    return found.every(({ id, fromPrice }) => isSame(fromPrice ?? undefined, cheapest.get(id)));
  });
  return found.map(({ id, name }) => {
    const price = cheapest.get(id);
    return {
      id,
      name,
      from: price ? `from ${SYMBOLS[price.currency]}${inUnits(price).replace('.', '\\.')}` : '',
      dollars: price ? dollarsOf(price) : Infinity,
    };
  });
}

async function cheapestOf({ url }: World, eventId: string): Promise<Money | undefined> {
  const answer = await fetch(`${url}/api/catalogue/events/${eventId}/tickets`);
  const { categories, listings } = (await answer.json()) as EventTickets;
  const prices = [
    ...categories.flatMap((category) => {
      const [fewest] = category.availableSellingQuantities;
      return fewest === undefined ? [] : [allInPrice(category, fewest)];
    }),
    ...listings.filter(({ available }) => available > 0).map(({ price }) => price),
  ];
  return prices.sort((one, other) => dollarsOf(one) - dollarsOf(other))[0];
}

function dollarsOf(price: Money): number {
  return Number(inUnits(approximately(price, 'USD') ?? price));
}

function inUnits({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}

function isSame(one: Money | undefined, other: Money | undefined): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}
