import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';

/** What a promo code takes off: per cent of the total, or whole units of the purchase's currency (product.md 3.11). */
export const PromoType = z.enum(['percentage', 'fixed'], 'All fields required');
export type PromoType = z.infer<typeof PromoType>;

/**
 * The discount of a code. `amount` is a whole number: per cent, or main units (10 is 10.00 USD, or 10 JPY) of
 * whatever currency the purchase is in.
 */
export const PromoDiscount = z.strictObject({ type: PromoType, amount: z.int() });
export type PromoDiscount = z.infer<typeof PromoDiscount>;

/** A code's name: upper-cased, and nothing that an address or a mail could break. */
const PromoName = z
  .string('All fields required')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, { error: 'All fields required', abort: true }),
    z.maxLength(40, { error: 'Please use at most 40 characters', abort: true }),
    z.regex(/^[0-9A-Z_-]*$/, 'Please use letters, digits, - and _ only'),
  );

/** A whole number from 1 to `max`; `missing` is said where there is none. */
function wholeNumber(max: number, name: string, missing?: string) {
  const text = () => `${name} must be a whole number from 1 to ${max.toLocaleString('en-GB')}`;
  return z
    .int({ error: ({ input }) => (input === undefined && missing !== undefined ? missing : text()) })
    .check(z.minimum(1, { error: text }), z.maximum(max, { error: text }));
}

/** Most per cent a code may take off, and what is said of more. */
export const MAX_PERCENT = 100;
export const PERCENT_TEXT = 'A percentage must be from 1 to 100';

/** What a new code needs (product.md 5.14); limits that are left out do not limit. */
export const PromoCodeForm = z
  .strictObject({
    name: PromoName,
    type: PromoType,
    amount: wholeNumber(1_000_000, 'Amount', 'All fields required'),
    /** Days from its creation. */
    duration: wholeNumber(3_650, 'Duration', 'All fields required'),
    maxUses: z.optional(wholeNumber(1_000_000, 'Uses in total')),
    maxUsesPerBuyer: z.optional(wholeNumber(1_000, 'Uses per buyer')),
  })
  .check(
    z.refine(({ type, amount }) => type !== 'percentage' || amount <= MAX_PERCENT, {
      path: ['amount'],
      error: PERCENT_TEXT,
    }),
  );
export type PromoCodeForm = z.infer<typeof PromoCodeForm>;

/** A promo code for the administrators (product.md 3.11); instants are ISO UTC, a limit of null does not limit. */
export const PromoCode = z.strictObject({
  id: Id,
  version: z.int(),
  name: z.string(),
  ...PromoDiscount.shape,
  duration: z.int(),
  createdAt: z.string(),
  /** From this instant on it has expired. */
  expiresAt: z.string(),
  maxUses: z.nullable(z.int()),
  maxUsesPerBuyer: z.nullable(z.int()),
  /** Purchases that have it now: paid, or about to be. */
  uses: z.int(),
  createdBy: z.string(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** Which codes, and in which order. */
export const PromoCodeFilter = z.strictObject({
  ...searchQuery,
  ...sortQuery(['name', 'uses', 'expiresAt', 'createdAt']),
});
export type PromoCodeFilter = z.infer<typeof PromoCodeFilter>;

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/admin/promo-codes',
  permission: 'promo-codes.see',
  summary: 'Promo codes, newest first; `q` is part of a name',
  query: z.strictObject({ ...PromoCodeFilter.shape, ...livePageQuery }),
  response: livePageOf(PromoCode),
});
export const createPromoCode = endpoint({
  method: 'POST',
  path: '/admin/promo-codes',
  permission: 'promo-codes.edit',
  summary: 'Create a promo code; no two codes have the same name at a time',
  body: PromoCodeForm,
  response: PromoCode,
  status: 201,
});
export const deletePromoCode = endpoint({
  method: 'DELETE',
  path: '/admin/promo-codes/{name}',
  permission: 'promo-codes.edit',
  summary: 'Delete a promo code; purchases whose price is frozen keep their discount',
  params: z.strictObject({ name: PromoName }),
  status: 204,
});
