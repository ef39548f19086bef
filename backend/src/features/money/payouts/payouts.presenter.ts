import type { OwnPayout, Payout, PayoutLine } from '@terrace/contracts/http/money/payouts';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import type { BalanceLine } from './payout-lines.js';
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

/** `sold` names the event of each purchase, `reasons` why each refund was asked for. */
export function presentLine(
  { at, purchaseId, refundId, reason, amount }: BalanceLine,
  currency: string,
  sold: ReadonlyMap<string, { readonly name: string }>,
  reasons: ReadonlyMap<string, RefundReason>,
): PayoutLine {
  const isDispute = refundId !== null && reasons.get(refundId) === 'dispute';
  return {
    kind: reason ? 'adjustment' : refundId === null ? 'sale' : isDispute ? 'dispute' : 'refund',
    purchaseId,
    ...(reason && { reason }),
    eventName: sold.get(purchaseId ?? '')?.name ?? '',
    amount: { amount, currency },
    at: at.toISOString(),
  };
}
