import * as z from 'zod/mini';

/** A payout: `requested` before the provider is called, `submitted` once it has accepted it, then one of the two ends. */
export const PayoutStatus = z.enum(['requested', 'submitted', 'paid', 'failed']);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export const PayoutOutcome = z.enum(['paid', 'failed']);
export type PayoutOutcome = z.infer<typeof PayoutOutcome>;

/** How far the proceeds of an order are: `pending` until their day, `held` beyond it, `available` for the next payout,
 * `spent` where refunds took all of them, `none` of a cancelled event. */
export const SaleMoneyStatus = z.enum(['pending', 'held', 'available', 'under-way', 'paid', 'spent', 'none']);
export type SaleMoneyStatus = z.infer<typeof SaleMoneyStatus>;
