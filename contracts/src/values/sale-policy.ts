import * as z from 'zod/mini';
import { COMMISSION_PERCENT } from './commission.js';

/** What we keep of a sale, and when its money moves. A purchase keeps the policy of the moment it was started. */
export const SalePolicy = z.strictObject({
  /** Of a seller's price, in per cent (product.md 9.7). */
  commissionPercent: z.int(),
  /** Business days from the end of the event's day until a seller is paid. */
  payoutDelayDays: z.int(),
});
export type SalePolicy = z.infer<typeof SalePolicy>;

/** The policy until an administrator sets another one, and of purchases that began before there were policies. */
export const FIRST_POLICY: SalePolicy = {
  commissionPercent: COMMISSION_PERCENT,
  payoutDelayDays: 5,
};
