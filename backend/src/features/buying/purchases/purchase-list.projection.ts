import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { PromoDiscount } from '@terrace/contracts/http/buying/promo-codes';
import { salePolicyOf } from '@terrace/contracts/values/money/sale-policy';
import { ERASED } from '../../../platform/text/erased.js';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { chargebackColumns } from './refunds/chargeback.projection.js';
import { refundColumns } from './refunds/refund.projection.js';
import { sharesOfSale } from './seller-share.js';
import { NO_BOOKINGS, withBooked } from './entries.js';
import { entriesOf } from './purchase-entries.js';
import { changeColumns } from './event-change/event-change.projection.js';
import { withDueMail } from './orders/mails/due.mail.js';
import { finalAmount, originalAmount, ticketCount } from './pricing.js';
import { correctedHolder } from './orders/holder-correction.events.js';
import {
  type FrozenLine,
  type HoldersEntered,
  type PurchaseEvent,
  type PurchaseStarted,
  reseat,
} from './purchase.events.js';
import { type PurchaseRow, purchaseTable } from './purchase-list.table.js';

export const purchaseList = purchaseTable.projection<PurchaseEvent>((row, event) =>
  rowAfter(row, event, (before) => withBooked(before.entries, entriesOf(event, before), event)),
);

/** The row after an event, with its bookings unchanged. */
export function withoutBooking(
  row: PurchaseRow | null,
  event: StoredEvent<PurchaseEvent>,
): PurchaseRow | null {
  return rowAfter(row, event, ({ entries }) => entries);
}

/** Makes one new object an event, because copying this many columns is the most expensive part. */
function rowAfter(
  row: PurchaseRow | null,
  event: StoredEvent<PurchaseEvent>,
  entriesAfter: (row: PurchaseRow) => PurchaseRow['entries'],
): PurchaseRow | null {
  if (event.type === 'PurchaseStarted') return started(event);
  return row && { ...row, ...changeOf(row, event), entries: entriesAfter(row), updated_at: event.at };
}

function started({ data, personal, at }: StoredEvent<PurchaseStarted>): PurchaseRow {
  const { buyer, event, lines } = data;
  return {
    status: 'pending',
    buyer_kind: buyer.kind,
    buyer_id: buyer.id,
    former_guest_id: null,
    address_key: personal?.[buyer.id]?.addressKey ?? null,
    event_id: event.id,
    event_name: event.name,
    event_date: event.date,
    event_time: event.time,
    venue: event.venue,
    ...columnsOf(lines, null),
    ...withoutPromo,
    policy: salePolicyOf(data.policy),
    shares: {},
    seller_ids: [...new Set(lines.flatMap(({ sellerId }) => sellerId ?? []))],
    quantity: ticketCount(lines),
    held: ticketCount(lines.filter(({ kind }) => kind === 'listing')),
    required_fields: data.requiredPurchaseFields,
    hold_expires_at: new Date(data.holdExpiresAt),
    extended: false,
    extensions: 0,
    end_reason: null,
    holders_entered: false,
    contact_name: null,
    contact_email: null,
    contact_phone: null,
    other_holders: [],
    payment_id: null,
    payment_status: null,
    payment_provider_id: null,
    payment_public_key: null,
    payment_redirect_url: null,
    payment_requested_at: null,
    payment_mismatched: false,
    declined_payments: [],
    completed_at: null,
    status_since: at,
    holders_entered_at: null,
    refund_due_at: null,
    refunded_by: null,
    refunded_at: null,
    refunds: [],
    chargebacks: [],
    entries: NO_BOOKINGS,
    event_change: null,
    mailed: [],
    mails_due: [],
    mail_refused: false,
    created_at: at,
    updated_at: at,
  };
}

function changeOf(
  row: PurchaseRow,
  event: StoredEvent<Exclude<PurchaseEvent, PurchaseStarted>>,
): Partial<PurchaseRow> {
  switch (event.type) {
    case 'HoldExtended':
      return {
        extended: true,
        // An administrator's extension leaves the buyer their own.
        extensions: row.extensions + (event.data.by === 'administrator' ? 0 : 1),
        hold_expires_at: new Date(event.data.holdExpiresAt),
      };
    case 'PricesChanged':
      return columnsOf(event.data.lines, promoOf(row));
    case 'PromoApplied': {
      const { id, name, type, amount } = event.data.promo;
      return {
        ...columnsOf(row.lines, { type, amount }),
        promo_id: id,
        promo_code: name,
        promo_type: type,
        promo_amount: amount,
      };
    }
    case 'PromoRemoved':
      return { ...columnsOf(row.lines, null), ...withoutPromo };
    case 'HoldersEntered':
      return {
        holders_entered: true,
        holders_entered_at: row.holders_entered_at ?? event.at,
        ...contactOf(event),
      };
    case 'HolderCorrected':
      return holderColumns(row, event.data.index, correctedHolder(event));
    case 'PaymentRequested':
      return {
        payment_id: event.data.paymentId,
        payment_status: 'pending',
        payment_provider_id: null,
        payment_public_key: null,
        payment_redirect_url: null,
        payment_requested_at: event.at,
        declined_payments: declinedOf(row),
      };
    case 'PaymentStarted':
      return {
        payment_provider_id: event.data.providerPaymentId,
        payment_public_key: event.data.publicKey,
        payment_redirect_url: event.data.redirectUrl,
      };
    case 'PaymentSucceeded':
      // Prices may have changed since this payment was requested, if it was declined first.
      return { payment_status: 'succeeded', final_amount: event.data.amount.amount };
    case 'PaymentFailed':
      return { payment_status: 'failed' };
    case 'PaymentMismatched':
      return { payment_mismatched: true };
    case 'PurchaseClaimed': {
      const { kind, id } = event.data.buyer;
      return { buyer_kind: kind, buyer_id: id, former_guest_id: row.buyer_id };
    }
    case 'PurchaseCompleted':
      return {
        status: 'completed',
        lines: reseat(row.lines, event.data.reseated),
        held: 0,
        completed_at: event.at,
        status_since: event.at,
        shares: sharesOfSale({ lines: row.lines, policy: row.policy, paid: row.final_amount }),
        ...withDueMail(row, event),
      };
    case 'PurchaseCancelled':
      return {
        ...holdEnded(row),
        status: 'cancelled',
        status_since: event.at,
        end_reason: event.data.reason,
      };
    case 'HoldExpired':
      return { ...holdEnded(row), status: 'expired', status_since: event.at };
    case 'RefundBecameDue':
      return { payment_status: 'refund-due', refund_due_at: event.at, ...withDueMail(row, event) };
    case 'PaymentRefunded':
      return {
        payment_status: 'refunded',
        refunded_by: event.personal?.[event.data.by]?.name ?? ERASED,
        refunded_at: new Date(event.data.at),
      };
    case 'RefundSucceeded':
      return { ...refundColumns(row, event), ...withDueMail(row, event) };
    case 'RefundRequested':
    case 'RefundCalled':
    case 'RefundSubmitted':
    case 'RefundFailed':
      return refundColumns(row, event);
    case 'ChargebackOpened':
    case 'ChargebackWon':
    case 'ChargebackLost':
      return chargebackColumns(row, event);
    case 'EventChangeNoted':
    case 'EventChangeAnswered':
      return changeColumns(row, event);
    case 'BuyerMailed':
    case 'BuyerMailDropped':
      return {
        mailed: [...row.mailed, event.data.about],
        mails_due: row.mails_due.filter((about) => about !== event.data.about),
        mail_refused: row.mail_refused && event.type === 'BuyerMailDropped',
      };
    case 'BuyerMailRefused':
      return { mail_refused: true };
    case 'BuyerMailAskedAgain':
      return {};
    case 'BuyerMailedAgain': {
      const { outcome } = event.data;
      return outcome === 'dropped' ? {} : { mail_refused: outcome === 'refused' };
    }
    case 'BuyerMailRequested':
      return withDueMail(row, event);
  }
}

function columnsOf(lines: readonly FrozenLine[], promo: PromoDiscount | null) {
  const { amount, currency } = originalAmount(lines);
  return { lines, currency, original_amount: amount, final_amount: finalAmount(lines, promo).amount };
}

const withoutPromo = { promo_id: null, promo_code: null, promo_type: null, promo_amount: null };

/** What the purchase's promo code takes off; null without one. */
export function promoOf({
  promo_type: type,
  promo_amount: amount,
}: Pick<PurchaseRow, 'promo_type' | 'promo_amount'>): PromoDiscount | null {
  return type !== null && amount !== null ? { type, amount } : null;
}

function contactOf({ data, personal }: StoredEvent<HoldersEntered>) {
  const [first = '', ...others] = data.holderIds;
  return {
    ...contactFrom(personal?.[first] ?? null),
    other_holders: others.map((personId) => soughtOf(personal?.[personId] ?? null)),
  };
}

function holderColumns(
  { other_holders: others }: PurchaseRow,
  index: number,
  holder: TicketHolder | null,
): Partial<PurchaseRow> {
  if (index === 0) return contactFrom(holder);
  return { other_holders: others.map((each, place) => (place === index - 1 ? soughtOf(holder) : each)) };
}

/** By what an administrator looks for a holder. */
function soughtOf(holder: TicketHolder | null): string {
  return holder ? `${holder.fullName} ${holder.email}` : '';
}

function contactFrom(contact: TicketHolder | null) {
  return {
    contact_name: contact?.fullName ?? null,
    contact_email: contact?.email ?? null,
    contact_phone: contact?.phone ?? null,
  };
}

/** A new payment is requested only after the one before was declined. */
function declinedOf({ payment_id: paymentId, payment_provider_id: providerPaymentId, ...row }: PurchaseRow) {
  return paymentId === null
    ? row.declined_payments
    : [...row.declined_payments, { paymentId, providerPaymentId }];
}

/** A payment still open when the hold ends has expired with it. */
function holdEnded({ payment_status: status }: PurchaseRow): Partial<PurchaseRow> {
  return { held: 0, payment_status: status === 'pending' ? 'expired' : status };
}
