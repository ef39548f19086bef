import * as z from 'zod/mini';
import { reasonOf } from '../text/reason.js';

/** Why an administrator holds a seller's payouts, with the sentence that the seller reads (product.md 20). */
export const PAYOUT_HOLD_TEXTS = {
  'checking-sales': 'We are checking some of your sales.',
  'checking-identity': 'We are confirming who you are.',
  'checking-bank-account': 'We are confirming your bank account.',
  'buyers-complained': 'Buyers have told us about a problem with their tickets.',
  other: 'We are looking into something and will contact you.',
} as const;

export const PayoutHoldReason = reasonOf(PAYOUT_HOLD_TEXTS);
export type PayoutHoldReason = z.infer<typeof PayoutHoldReason>;

/**
 * Why the proceeds of a sale wait beyond their day (product.md 20.2), as administrators know it: `undelivered` tickets, or
 * tickets `in-question` that an administrator is to decide about.
 */
export const HoldReason = z.enum(['dispute', 'chargeback', 'refund', 'undelivered', 'in-question']);
export type HoldReason = z.infer<typeof HoldReason>;

/** Why they wait, as the seller may know it. */
export const SaleHoldReason = z.enum(['dispute', 'chargeback', 'refund', 'delivery', 'event-change']);
export type SaleHoldReason = z.infer<typeof SaleHoldReason>;
