import * as z from 'zod/mini';
import { Money } from './money/money.js';

/** What an account still has open: lost with its deletion, or concerned when its seller is suspended or closed. */
export const OpenMatterKind = z.enum([
  'held-purchases',
  'tickets-to-come',
  'refunds',
  'disputes',
  'tickets-on-sale',
  'sales-under-way',
  'seats-to-deliver',
  'sales-to-be-paid',
]);
export type OpenMatterKind = z.infer<typeof OpenMatterKind>;

export const OpenMatter = z.strictObject({
  kind: OpenMatterKind,
  count: z.int(),
  /** Whether the account cannot be deleted before: somebody else waits for it. */
  prevents: z.boolean(),
  /** What it is worth, an amount for each currency, where it has a price. */
  worth: z.optional(z.array(Money)),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
