import type { PromoDiscount, PromoType } from '@terrace/contracts/http/promo-codes';
import { type SalePolicy, salePolicyOf } from '@terrace/contracts/values/sale-policy';
import type { PaymentStatus, PurchaseStatus } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../platform/text/erased.js';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  type RowOf,
  bigint,
  boolean,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { type RefundEntry, refundColumns } from './refunds/refund-columns.js';
import { sharesOfSale } from './seller-share.js';
import { type ChangeEntry, changeColumns } from './event-change/event-change-columns.js';
import { withDueMail } from './orders/mails/due-mail.js';
import type { MailAbout } from './orders/mails/mail.events.js';
import { finalAmount, originalAmount, ticketCount } from './pricing.js';
import type {
  FrozenLine,
  HoldersEntered,
  PurchaseCancelled,
  PurchaseEvent,
  PurchaseStarted,
} from './purchase.events.js';

const table = defineReadModel({
  table: 'purchase_list',
  category: 'purchase',
  columns: {
    status: text<PurchaseStatus>(),
    buyer_kind: text<'account' | 'guest'>(),
    buyer_id: text(),
    address_key: nullable(text()),
    event_id: nullable(text()),
    event_name: text(),
    event_date: nullable(text()),
    event_time: nullable(text()),
    venue: text(),
    lines: jsonb<readonly FrozenLine[]>(),
    policy: jsonb<SalePolicy>(),
    /** What each line brings its seller, by the line's id; empty before the purchase is completed. */
    shares: jsonb<Readonly<Record<string, number>>>(),
    seller_ids: textArray(),
    quantity: integer(),
    held: integer(),
    currency: text(),
    original_amount: bigint(),
    final_amount: bigint(),
    promo_id: nullable(text()),
    promo_code: nullable(text()),
    promo_type: nullable(text<PromoType>()),
    promo_amount: nullable(integer()),
    required_fields: textArray(),
    hold_expires_at: timestamptz(),
    extended: boolean(),
    end_reason: nullable(text<PurchaseCancelled['data']['reason']>()),
    holders_entered: boolean(),
    contact_name: nullable(text()),
    contact_email: nullable(text()),
    contact_phone: nullable(text()),
    payment_id: nullable(text()),
    payment_status: nullable(text<PaymentStatus>()),
    payment_provider_id: nullable(text()),
    payment_public_key: nullable(text()),
    payment_redirect_url: nullable(text()),
    payment_requested_at: nullable(timestamptz()),
    payment_mismatched: boolean(),
    /** Payments before the latest; each was declined. */
    declined_payments: jsonb<readonly DeclinedPayment[]>(),
    completed_at: nullable(timestamptz()),
    status_since: timestamptz(),
    holders_entered_at: nullable(timestamptz()),
    refund_due_at: nullable(timestamptz()),
    refunded_by: nullable(text()),
    refunded_at: nullable(timestamptz()),
    refunds: jsonb<readonly RefundEntry[]>(),
    event_change: nullable(jsonb<ChangeEntry>()),
    mailed: textArray<MailAbout>(),
    /** Mails that were not sent yet. */
    mails_due: textArray<MailAbout>(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
});

/** A declined payment by our id and the provider's, which is null if the provider never answered. */
export interface DeclinedPayment {
  readonly paymentId: string;
  readonly providerPaymentId: string | null;
}

/** A row of `purchase_list`; amounts in minor units of `currency`. */
export type PurchaseRow = RowOf<typeof table>;

export const purchaseList = table.projection<PurchaseEvent>((row, event) => {
  if (event.type === 'PurchaseStarted') return started(event);
  return row && { ...row, ...changeOf(row, event), updated_at: event.at };
});

function started({ data, personal, at }: StoredEvent<PurchaseStarted>): PurchaseRow {
  const { buyer, event, lines } = data;
  return {
    status: 'pending',
    buyer_kind: buyer.kind,
    buyer_id: buyer.id,
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
    end_reason: null,
    holders_entered: false,
    contact_name: null,
    contact_email: null,
    contact_phone: null,
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
    event_change: null,
    mailed: [],
    mails_due: [],
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
      return { extended: true, hold_expires_at: new Date(event.data.holdExpiresAt) };
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
      return { payment_status: 'succeeded' };
    case 'PaymentFailed':
      return { payment_status: 'failed' };
    case 'PaymentMismatched':
      return { payment_mismatched: true };
    case 'PurchaseCompleted':
      return {
        status: 'completed',
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
    case 'RefundSubmitted':
    case 'RefundFailed':
      return refundColumns(row, event);
    case 'EventChangeNoted':
    case 'EventChangeAnswered':
      return changeColumns(row, event);
    case 'BuyerMailed':
      return {
        mailed: [...row.mailed, event.data.about],
        mails_due: row.mails_due.filter((about) => about !== event.data.about),
      };
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
  const [first = ''] = data.holderIds;
  const contact = personal?.[first];
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
