import type { PromoType } from '@terrace/contracts/http/buying/promo-codes';
import type { SalePolicy } from '@terrace/contracts/values/money/sale-policy';
import type { PaymentStatus, PurchaseStatus } from '@terrace/contracts/values/statuses';
import {
  type RowOf,
  bigint,
  boolean,
  defineReadModel,
  integer,
  jsonText,
  jsonb,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { ChangeEntry } from './event-change/event-change.projection.js';
import type { MailAbout } from './orders/mails/mail.events.js';
import type { FrozenLine, PurchaseCancelled } from './purchase.events.js';
import type { ChargebackEntry } from './refunds/chargeback.projection.js';
import type { RefundEntry } from './refunds/refund.projection.js';

/** The read model of purchases. */
export const purchaseTable = defineReadModel({
  table: 'purchase_list',
  category: 'purchase',
  columns: {
    status: text<PurchaseStatus>(),
    buyer_kind: text<'account' | 'guest'>(),
    buyer_id: text(),
    /** The guest who bought it, where an account took it over since. */
    former_guest_id: nullable(text()),
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
    /** For processes of the release before, which know one extension. */
    extended: boolean(),
    /** How often the hold was extended. */
    extensions: integer(),
    end_reason: nullable(text<PurchaseCancelled['data']['reason']>()),
    holders_entered: boolean(),
    contact_name: nullable(text()),
    contact_email: nullable(text()),
    contact_phone: nullable(text()),
    /** Name and address of the other holders, in their order; empty for one who was erased. */
    other_holders: textArray(),
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
    chargebacks: jsonb<readonly ChargebackEntry[]>(),
    /** The purchase's ledger bookings, a list of `Booking` in the order of its events. */
    entries: jsonText(),
    event_change: nullable(jsonb<ChangeEntry>()),
    mailed: textArray<MailAbout>(),
    /** Mails that were not sent yet. */
    mails_due: textArray<MailAbout>(),
    /** The email service refused the last mail. */
    mail_refused: boolean(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
});

/** A declined payment by our id and the provider's, which is null if the provider never answered. */
export interface DeclinedPayment {
  readonly paymentId: string;
  readonly providerPaymentId: string | null;
}

/**
 * SQL: what the buyer paid that is neither given back, nor on its way, nor asked for or taken by a bank, in minor units; not above 0
 * where nothing is left. As `leftToRefund`, of a paid row whose money no administrator gave back by hand.
 */
export const LEFT_TO_REFUND = `(final_amount::bigint
  - (select coalesce(sum((counted.value -> 'amount' ->> 'amount')::bigint), 0)
     from jsonb_array_elements(refunds) counted where counted.value ->> 'status' <> 'failed')
  - (select coalesce(sum((asked.value -> 'amount' ->> 'amount')::bigint), 0)
     from jsonb_array_elements(chargebacks) asked where asked.value ->> 'status' <> 'won'))`;

/** A row of `purchase_list`; amounts in minor units of `currency`. */
export type PurchaseRow = RowOf<typeof purchaseTable>;
