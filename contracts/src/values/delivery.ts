import * as z from 'zod/mini';
import { Money } from './money/money.js';

/** How the tickets of a line reach the buyer; the price is for the line, however many tickets it has. */
export const Delivery = z.strictObject({ name: z.string(), price: Money });
export type Delivery = z.infer<typeof Delivery>;

/** Whether something is brought to an address; upstream sends no more than the name. */
export function needsAddress(name: string): boolean {
  return /\b(courier|post|postal|parcel|delivery)\b/i.test(name);
}
