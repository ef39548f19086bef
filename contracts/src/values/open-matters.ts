import * as z from 'zod/mini';
import { Money } from './money/money.js';

/** What a person still has open: an erasure waits for it, or it is concerned when a seller is suspended or closed. */
export const OpenMatterKind = z.enum([
  'held-purchases',
  'purchases-under-way',
  'tickets-to-come',
  'refunds',
  'disputes',
  'chargebacks',
  'tickets-on-sale',
  'sales-under-way',
  'seats-to-deliver',
  'sales-to-be-paid',
  'payouts-under-way',
  'balance-to-be-paid',
]);
export type OpenMatterKind = z.infer<typeof OpenMatterKind>;

export const OpenMatter = z.strictObject({
  kind: OpenMatterKind,
  count: z.int(),
  /** Whether an erasure waits until it has ended; what does not prevent one is ended by it. */
  prevents: z.boolean(),
  /** What it is worth, an amount for each currency, where it has a price. */
  worth: z.optional(z.array(Money)),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
