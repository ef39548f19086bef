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

/**
 * `sold` names the event of each purchase, `reasons` why each refund was asked for. What was taken of a known purchase
 * under another id than that of a refund is a chargeback's.
 */
export function presentLine(
  { at, purchaseId, refundId, reason, amount }: BalanceLine,
  currency: string,
  sold: ReadonlyMap<string, { readonly name: string }>,
  reasons: ReadonlyMap<string, RefundReason>,
): PayoutLine {
  const event = sold.get(purchaseId ?? '');
  const otherwise = event ? 'chargeback' : 'refund';
  const why = refundId === null ? 'sale' : (reasons.get(refundId) ?? otherwise);
  const isRefund = why !== 'sale' && why !== 'dispute' && why !== 'chargeback';
  return {
    kind: reason ? 'adjustment' : isRefund ? 'refund' : why,
    purchaseId,
    ...(reason && { reason }),
    eventName: event?.name ?? '',
    amount: { amount, currency },
    at: at.toISOString(),
  };
}
