import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { comesAsFile } from '@terrace/contracts/values/delivery';
import { nearestMoney } from '@terrace/contracts/values/money/money';
import { z } from 'zod';
import { cleanId, requiredName, textOrNull, upstreamText } from './clean-text.js';

/** Above any plausible quantity of one category. */
const MAX_TICKETS = 1_000;

const decimal = z.union([z.string(), z.number()]);
const quantities = z
  .array(
    z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_TICKETS)
      .or(z.unknown().transform(() => null)),
  )
  .catch([])
  .transform((given) => [...new Set(given.filter((quantity) => quantity !== null))].sort((a, b) => a - b));

const upstreamCategory = z.object({
  id: cleanId,
  categoryName: requiredName,
  price: decimal,
  serviceFee: decimal.nullish(),
  currency: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/)),
  availableSellingQuantities: quantities,
  deliveryMethods: z
    .array(
      z
        .object({ name: z.unknown().transform(textOrNull), price: decimal.nullish().catch(null) })
        .catch({ name: null, price: null }),
    )
    .catch([]),
  immediateConfirmationText: z.unknown().optional().transform(textOrNull),
  requiredPurchaseFields: z.union([z.record(z.string(), z.unknown()), z.array(z.string())]).catch([]),
});

/**
 * A ticket category as upstream sends it. `availableSellingQuantities` is the set that may be bought, with
 * gaps; money is read by its digits. A category without an id, a name, a currency or a sensible price makes
 * no sense.
 */
export const categoryAnswer = upstreamCategory.transform((category, context): TicketCategory => {
  const { id, categoryName, currency, availableSellingQuantities } = category;
  const price = nearestMoney(category.price, currency);
  const serviceFee = nearestMoney(category.serviceFee ?? 0, currency);
  if (!price || !serviceFee) {
    context.addIssue('The price makes no sense');
    return z.NEVER;
  }
  return {
    id,
    categoryName,
    price,
    serviceFee,
    availableSellingQuantities,
    deliveryMethods: category.deliveryMethods.flatMap(({ name, price: cost }) => {
      const money = nearestMoney(cost ?? 0, currency);
      return name !== null && money ? [{ name, price: money }] : [];
    }),
    immediateConfirmationText: category.immediateConfirmationText ?? '',
    requiredPurchaseFields: namesOf(category.requiredPurchaseFields),
  };
});

/**
 * A category with the ways of delivery that are fulfilled, the cheapest first (product.md 13.13); null where upstream names
 * ways and none of them is.
 */
export function withFulfilledDelivery(category: TicketCategory): TicketCategory | null {
  const deliveryMethods = category.deliveryMethods
    .filter(({ name }) => comesAsFile(name))
    .sort((one, other) => one.price.amount - other.price.amount);
  const isOffered = deliveryMethods.length > 0 || category.deliveryMethods.length === 0;
  return isOffered ? { ...category, deliveryMethods } : null;
}

/** A map marks required fields by `true`; a list names them. */
function namesOf(fields: Record<string, unknown> | readonly string[]): string[] {
  const names = Array.isArray(fields)
    ? fields
    : Object.entries(fields).flatMap(([name, flag]) =>
        flag === true || flag === 1 || flag === 'true' ? [name] : [],
      );
  return names.flatMap((name: string) => upstreamText(name) ?? []);
}
