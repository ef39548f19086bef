import * as z from 'zod/mini';

/** Why money is given back. `late-payment`: it came after the tickets were gone. */
export const RefundReason = z.enum([
  'late-payment',
  'event-cancelled',
  'event-moved',
  'dispute',
  'buyer-asked',
  'our-mistake',
  'other',
]);
export type RefundReason = z.infer<typeof RefundReason>;

/** The reasons as administrators choose and read them. */
export const REFUND_REASON_TEXTS: Readonly<Record<RefundReason, string>> = {
  'late-payment': 'The payment came too late',
  'event-cancelled': 'The event was cancelled',
  'event-moved': 'The event was moved',
  dispute: 'A dispute',
  'buyer-asked': 'The buyer asked for it',
  'our-mistake': 'Our mistake',
  other: 'Another reason',
};

/**
 * A refund: `requested` before the provider is called, `submitted` once it has accepted it, then one of the two ends.
 * What failed is still owed.
 */
export const RefundStatus = z.enum(['requested', 'submitted', 'succeeded', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;

/**
 * Who bears a refund: `sale` takes it from the shares that the sale gave to the seller and to us, `platform` from us
 * alone.
 */
export const RefundBearer = z.enum(['sale', 'platform']);
export type RefundBearer = z.infer<typeof RefundBearer>;

/** Who bears it, as administrators choose and read it. */
export const REFUND_BEARER_TEXTS: Readonly<Record<RefundBearer, string>> = {
  sale: 'The seller and our fees',
  platform: 'We alone',
};

/** Working days within which a refund usually arrives; the buyer's bank decides. */
export const REFUND_DAYS = 10;
