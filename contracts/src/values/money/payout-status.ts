import * as z from 'zod/mini';

/** A payout: `requested` before the provider is called, `submitted` once it has accepted it, then one of the two ends. */
export const PayoutStatus = z.enum(['requested', 'submitted', 'paid', 'failed']);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export const PayoutOutcome = z.enum(['paid', 'failed']);
export type PayoutOutcome = z.infer<typeof PayoutOutcome>;
