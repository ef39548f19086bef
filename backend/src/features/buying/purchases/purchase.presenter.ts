import type { PaymentStart, Purchase, PurchaseLine, Sale } from '@terrace/contracts/http/buying/purchases';
import { MAX_EXTENSIONS } from '@terrace/contracts/values/hold';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { payoutWindow } from '@terrace/contracts/values/money/payout';
import type { PurchaseChange } from './event-change/event-change.events.js';
import { asRefunds } from './refunds/chargeback.decision.js';
import { presentOwnChargeback } from './refunds/chargeback.projection.js';
import { presentOwnRefund } from './refunds/refund.presenter.js';
import type { CoveringRefund } from './refunds/refund-shares.js';
import { promoOf } from './purchase-list.projection.js';
import type { PurchaseRow } from './purchase-list.table.js';
import { priceOf, shareWithoutDiscount } from './seller-share.js';

/** A row as queries return it, without its bookings: only the ledger's queries read them. */
export type PresentablePurchase = Omit<PurchaseRow, 'entries'> & {
  readonly id: string;
  readonly version: number;
};

/** A purchase for its buyer. Whose the tickets are is not shown. */
export function presentPurchase(row: PresentablePurchase): Purchase {
  const money = (amount: number) => ({ amount, currency: row.currency });
  const chargeback = presentOwnChargeback(row.chargebacks);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    ...(row.end_reason && { endReason: row.end_reason }),
    event: {
      id: row.event_id,
      name: row.event_name,
      date: row.event_date,
      time: row.event_time,
      venue: row.venue,
    },
    lines: row.lines.map(presentLine),
    quantity: row.quantity,
    pricing: {
      originalAmount: money(row.original_amount),
      discount: money(row.original_amount - row.final_amount),
      finalAmount: money(row.final_amount),
      promoCode: row.promo_code,
      promo: promoOf(row),
    },
    requiredPurchaseFields: [...row.required_fields],
    holdExpiresAt: row.hold_expires_at.toISOString(),
    canExtend: row.status === 'pending' && row.extensions < MAX_EXTENSIONS,
    holdersEntered: row.holders_entered,
    payment:
      row.payment_id !== null && row.payment_status !== null
        ? { paymentId: row.payment_id, status: row.payment_status }
        : null,
    refunds: row.refunds.map((refund) => presentOwnRefund(refund, row.lines)),
    ...(chargeback && { chargeback }),
    ...(row.event_change && { eventChange: presentChange(row.event_change) }),
    ...(row.mail_refused && { mailRefused: true }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A line for its buyer: its label names the seats. */
export function presentLine({
  sellerId: _sellerId,
  seats: _named,
  delivery = null,
  ...line
}: PresentablePurchase['lines'][number]): PurchaseLine {
  return { ...line, delivery };
}

function presentChange({ changeId: id, kind, bought: before, now, at, answerUntil, answer }: PurchaseChange) {
  return { id, kind, before, now, at, answerUntil, answer };
}

/** Where to pay, as kept in the browser's session (product.md 4.12). */
export function presentPaymentStart(row: PresentablePurchase): PaymentStart {
  return {
    purchaseId: row.id,
    paymentId: row.payment_id,
    publicKey: row.payment_public_key,
    redirectUrl: row.payment_redirect_url,
  };
}

/** What one seller sold by a purchase, one sale a ticket; nothing before it is completed. */
export function presentSales(row: PresentablePurchase, sellerId: string): Sale[] {
  const soldAt = row.completed_at?.toISOString();
  if (row.status !== 'completed' || soldAt === undefined) return [];
  return row.lines
    .filter((line) => line.sellerId === sellerId)
    .map((line) => {
      const { id: ticketId, label, quantity, unitPrice } = line;
      const total = { ...unitPrice, amount: priceOf(line) };
      const full = shareWithoutDiscount(line, row.policy);
      const share = row.shares[ticketId] ?? 0;
      return {
        id: `${row.id}-${ticketId}`,
        purchaseId: row.id,
        order: orderNumber(row.id),
        ticketId,
        eventName: row.event_name,
        eventDate: row.event_date ?? '',
        label,
        quantity,
        total,
        commission: { ...total, amount: total.amount - full },
        discount: { ...total, amount: full - share },
        youReceive: { ...total, amount: share },
        givenBack: { ...total, amount: shareGivenBack(row, ticketId) },
        ...(sharesTaken(asRefunds(row.chargebacks), ticketId) > 0 && { takenByBank: true as const }),
        payout: payoutWindow(row.event_date, row.policy.payoutDelayDays),
        soldAt,
      };
    });
}

/** What refunds that succeeded, and lost chargebacks, took of one line's share. */
export function shareGivenBack({ refunds, chargebacks }: PresentablePurchase, lineId: string): number {
  const succeeded = [...refunds, ...asRefunds(chargebacks)].filter(({ status }) => status === 'succeeded');
  return sharesTaken(succeeded, lineId);
}

function sharesTaken(of: readonly Pick<CoveringRefund, 'shares'>[], lineId: string): number {
  return of.reduce((sum, { shares }) => sum + (shares[lineId] ?? 0), 0);
}
