import type { OwnPayout, Payout } from '@terrace/contracts/http/payouts';
import type { PayoutRow } from './payouts.projection.js';

/** A row as queries return it. */
export type PresentablePayout = PayoutRow & { readonly id: string; readonly version: number };

/** For the seller. */
export function presentOwnPayout(row: PresentablePayout): OwnPayout {
  const { id, version, status, currency, message } = row;
  return {
    id,
    version,
    status,
    amount: { amount: row.amount, currency },
    carried: { amount: row.carried, currency },
    sales: row.sales.length,
    message,
    requestedAt: row.requested_at.toISOString(),
    statusSince: row.status_since.toISOString(),
  };
}

/** For the administrators. */
export function presentPayout(row: PresentablePayout): Payout {
  const { seller_id: sellerId, seller_name: sellerName, company_name: companyName } = row;
  return { ...presentOwnPayout(row), sellerId, sellerName, companyName };
}
