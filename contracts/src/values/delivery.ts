import * as z from 'zod/mini';
import { Money } from './money/money.js';

/** How the tickets of a line reach the buyer; the price is for the line, however many tickets it has. */
export const Delivery = z.strictObject({ name: z.string(), price: Money });
export type Delivery = z.infer<typeof Delivery>;

/** How a seller's Paper Tickets arrive; the seller pays for it. */
export const COURIER = 'Courier';

/** Upstream sends no more than a name: 'Electronic delivery' is a file, 'Delivery by DHL' is brought. */
const AS_FILE = /\b(e-?tickets?|electronic|mobile|e-?mail|pdf|download|digital|app|transfer|print)\b/i;
const BROUGHT =
  /\b(courier|post|postal|parcel|delivery|shipping|registered mail|royal mail|fedex|dhl|ups|tnt)\b/i;
const COLLECTED = /\b(collect(ion)?|pick[- ]?up|box office|will[- ]call)\b/i;

/** Whether something is brought to an address. */
export function needsAddress(name: string): boolean {
  return BROUGHT.test(name) && !AS_FILE.test(name);
}

/**
 * Whether official tickets come as files, which is how they are delivered (product.md 13.13, 23.2): upstream sends no
 * tracking of what is brought, and nothing to collect.
 */
export function comesAsFile(name: string): boolean {
  return AS_FILE.test(name) || !(BROUGHT.test(name) || COLLECTED.test(name));
}

/** What a ticket costs, with what may come on top of its price. */
export interface Priced {
  readonly price: Money;
  readonly serviceFee: Money;
  readonly deliveryMethods: readonly Delivery[];
}

/** The cheapest way of delivery, which is charged where no other is chosen; null where there is none. */
export function cheapestDelivery({ deliveryMethods }: Pick<Priced, 'deliveryMethods'>): Delivery | null {
  return deliveryMethods.toSorted((one, other) => one.price.amount - other.price.amount)[0] ?? null;
}

/**
 * What one of so many tickets costs with its fee and its part of the delivery, rounded up to the minor unit.
 *
 * @param delivery the chosen one; left out, it is the cheapest.
 */
export function allInPrice(ticket: Priced, quantity: number, delivery = cheapestDelivery(ticket)): Money {
  const { price, serviceFee } = ticket;
  const part = Math.ceil((delivery?.price.amount ?? 0) / quantity);
  return { ...price, amount: price.amount + serviceFee.amount + part };
}
