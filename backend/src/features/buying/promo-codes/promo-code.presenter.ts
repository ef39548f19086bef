import type { PromoCode } from '@terrace/contracts/http/buying/promo-codes';
import type { PromoCodeRow } from './promo-codes.projection.js';

/** A row as queries return it. */
export type PresentablePromoCode = PromoCodeRow & { readonly id: string; readonly version: number };

/** A promo code for the administrators. */
export function presentPromoCode(row: PresentablePromoCode): PromoCode {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    type: row.type,
    amount: row.amount,
    duration: row.duration_days,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    maxUses: row.max_uses,
    maxUsesPerBuyer: row.max_uses_per_buyer,
    uses: row.uses,
    createdBy: row.created_by,
  };
}
