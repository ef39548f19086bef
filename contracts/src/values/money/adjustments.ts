import type * as z from 'zod/mini';
import { reasonOf } from '../text/reason.js';

/** Why an administrator adjusts a seller's balance, as administrators and the seller read it (product.md 20.10). */
export const ADJUSTMENT_TEXTS = {
  goodwill: 'Goodwill',
  'sale-corrected': 'Correction of a sale',
  'agreed-costs': 'Costs as agreed',
  'tickets-not-delivered': 'Tickets not delivered',
  'bank-charge': 'Charge of a bank',
  other: 'Other',
} as const;

export const AdjustmentReason = reasonOf(ADJUSTMENT_TEXTS);
export type AdjustmentReason = z.infer<typeof AdjustmentReason>;

/** What sellers' tickets are sold and paid in (product.md 9.7). */
export const SELLER_CURRENCY = 'USD';
