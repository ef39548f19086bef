import * as z from 'zod/mini';

/** Reference rates of a day (yyyy-mm-dd): units of each currency for one euro. For orientation: nobody is charged by them. */
export const ReferenceRates = z.strictObject({
  day: z.string(),
  perEuro: z.array(z.strictObject({ currency: z.string(), units: z.number() })),
});
export type ReferenceRates = z.infer<typeof ReferenceRates>;

/** Older rates are not shown (product.md 13.16). */
export const MAX_RATES_AGE_DAYS = 31;
