import { PRICE_LISTS } from '../fixtures/price-lists.js';
import { pick, stableHash } from '../stable-hash.js';
import { type UpstreamEvent } from './upstream-event.js';

type Currency = 'EUR' | 'GBP' | 'USD';

/** A kind of ticket for an event, as the events API sends it (product.md 3.2). */
export interface TicketCategory {
  readonly id: string;
  readonly categoryName: string;
  /** Decimal, in the currency's main unit; per ticket, before the fee. */
  readonly price: number;
  readonly serviceFee: number;
  readonly currency: Currency;
  /** The *set* of quantities that may be bought, with gaps; empty when sold out. */
  readonly availableSellingQuantities: readonly number[];
  readonly deliveryMethods: readonly { readonly name: string; readonly price: number }[];
  readonly immediateConfirmationText: string;
  readonly requiredPurchaseFields: Readonly<Record<string, boolean>>;
  readonly updatedBy: string;
}

const QUANTITIES: readonly [number[], ...number[][]] = [
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4],
  [2, 4, 6],
  [1, 2, 4],
  [1, 2, 3, 4, 5, 6, 8, 10],
  [1, 3],
  [2],
  [],
];

const CENTS = [0, 0.5, 0.99, 0.25] as const;

const POUND_COUNTRIES = new Set(['England', 'Scotland', 'Wales']);
const DOLLAR_COUNTRIES = new Set([
  'Argentina',
  'Australia',
  'Brazil',
  'Canada',
  'China',
  'Colombia',
  'Japan',
  'Mexico',
  'Qatar',
  'Singapore',
  'Thailand',
  'United Arab Emirates',
  'United States',
]);

/** The categories of an event; the same for the same id, and none for a few ids. */
export function ticketCategories(event: UpstreamEvent): TicketCategory[] {
  if (stableHash(`none ${event.id}`) % 29 === 0) return [];
  const list = PRICE_LISTS[event.eventType.name];
  const currency = currencyIn(event.country.name);
  const demand = 0.8 + (stableHash(`demand ${event.name.trim()}`) % 120) / 100;
  return list.categories.map(([categoryName, factor], index) => {
    const id = `${event.id}${index + 1}`;
    const price = Math.floor(list.from * factor * demand) + pick(CENTS, `cents ${id}`);
    return {
      id,
      categoryName,
      price,
      serviceFee: toCents(price * 0.12),
      currency,
      availableSellingQuantities: pick(QUANTITIES, `quantities ${id}`),
      deliveryMethods: deliveryMethods(id),
      immediateConfirmationText: pick(
        ['Instant confirmation', 'Confirmed within 24 hours', 'Tickets are sent 3 days before the event'],
        `confirmation ${id}`,
      ),
      requiredPurchaseFields: {
        fullName: true,
        email: true,
        phone: true,
        nationality: index > 0,
        passportOrId: factor > 2,
        cityOfBirth: factor > 4,
      },
      updatedBy: 'inventory-sync',
    };
  });
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100;

function deliveryMethods(id: string): TicketCategory['deliveryMethods'] {
  const courier = { name: 'Courier', price: 14.9 };
  return pick(
    [
      [{ name: 'E-ticket', price: 0 }],
      [{ name: 'Mobile ticket', price: 2.5 }, { name: 'E-ticket', price: 0 }, courier],
      [courier, { name: 'Mobile ticket', price: 6.5 }, { name: 'E-ticket', price: 5 }],
    ],
    `delivery ${id}`,
  );
}

/** The currency of tickets at a country's venues. */
function currencyIn(country: string): Currency {
  if (POUND_COUNTRIES.has(country)) return 'GBP';
  return DOLLAR_COUNTRIES.has(country) ? 'USD' : 'EUR';
}
