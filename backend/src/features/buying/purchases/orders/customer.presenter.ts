import type { Customer } from '@terrace/contracts/http/console/customers';
import { ERASED } from '../../../../platform/text/erased.js';
import { chargedBack } from '../refunds/chargeback.events.js';
import { presentOwnChargeback } from '../refunds/chargeback.projection.js';
import { refundedTickets } from '../refunds/refund-amount.js';
import { sumOf } from '../refunds/refund.events.js';
import { presentRefund } from '../refunds/refund.presenter.js';
import type { PresentablePurchase } from '../purchase.presenter.js';

/** The text for a missing phone number (product.md 3.8). */
const NO_PHONE = 'N/A';

/** A purchase with named holders, for administrators; the name of an erased holder is missing. */
export function presentCustomer(row: PresentablePurchase): Customer {
  const { contact_name, contact_email, contact_phone, holders_entered_at: entered } = row;
  const purchased = entered ?? row.created_at;
  const refunded = refundedTickets(row.refunds);
  const chargeback = presentOwnChargeback(row.chargebacks);
  return {
    id: row.id,
    version: row.version,
    buyerId: row.buyer_id,
    name: contact_name ?? ERASED,
    email: contact_email ?? ERASED,
    phone: contact_phone || NO_PHONE,
    eventName: row.event_name,
    eventId: row.event_id,
    ticketType: [...new Set(row.lines.map(({ label }) => label))].join(', '),
    quantity: row.quantity,
    totalPrice: { amount: row.final_amount, currency: row.currency },
    status: row.status,
    statusSince: (row.status_since > purchased ? row.status_since : purchased).toISOString(),
    purchaseDate: purchased.toISOString(),
    ticketHolders: row.quantity,
    paymentMethod: row.payment_id === null ? 'None' : 'Card',
    paymentStatus: row.payment_status,
    refundDueSince: row.refund_due_at?.toISOString() ?? null,
    refund:
      row.refunded_by !== null && row.refunded_at !== null
        ? { by: row.refunded_by, at: row.refunded_at.toISOString() }
        : null,
    refunds: row.refunds.map((each) => presentRefund(each, row.lines)),
    ...(chargeback && { chargeback: chargeback.status }),
    refundable: { amount: refundableOf(row), currency: row.currency },
    lines: row.lines.map(({ id, label, quantity }) => ({
      id,
      label,
      quantity,
      refunded: refunded.get(id) ?? 0,
    })),
  };
}

/** What the buyer paid and neither we have given back nor a bank asks for, as `leftToRefund` of the purchase. */
function refundableOf(row: PresentablePurchase): number {
  const { payment_status: status, final_amount: paid, refunds, chargebacks } = row;
  if (status !== 'succeeded' && status !== 'refund-due') return 0;
  return Math.max(
    0,
    paid - sumOf(refunds, ['requested', 'submitted', 'succeeded']) - chargedBack(chargebacks),
  );
}
