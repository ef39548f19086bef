import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { HoldReason } from '../../values/money/payout-hold.js';
import { PaymentStatus } from '../../values/statuses.js';
import { AdminDelivery } from '../buying/deliveries.js';
import { OrderDocument } from '../buying/documents.js';
import { OrderHolder } from '../buying/orders.js';
import { Purchase, PurchaseLine } from '../buying/purchases.js';
import { Refund } from '../buying/refunds.js';
import type { HolderField } from '../buying/ticket-holders.js';
import { AdminDispute } from '../care/admin-disputes.js';
import { DisputeOption } from '../care/disputes.js';
import { SupportMessage } from './case-acts.js';
import { Chargeback } from '../money/chargebacks.js';
import { endpoint } from '../endpoint.js';
import { ContactMessage } from './contact.js';
import { Customer } from './customers.js';
import { HistoryEntry } from './history.js';
import { Note } from './notes.js';

/** An event of a case: of which thing, by the category of its stream, and what happened. */
export const CaseEvent = z.strictObject({
  ...HistoryEntry.shape,
  of: z.strictObject({ category: z.string(), id: z.string() }),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** A line of an order: whose tickets, and who will sit there; a holder is null after an erasure. */
const CaseLine = z.strictObject({
  ...PurchaseLine.shape,
  /** Null for official tickets. */
  sellerId: z.nullable(z.string()),
  /** In the order of the seats; empty before they were named. */
  holders: z.array(z.nullable(OrderHolder)),
});

/** A payment that was asked for. `providerPaymentId` is the card page's own id; null before it answered. */
export const PaymentAttempt = z.strictObject({
  paymentId: z.string(),
  providerPaymentId: z.nullable(z.string()),
  amount: Money,
  /** That of the last is the order's; earlier ones were declined. */
  status: PaymentStatus,
  requestedAt: z.string(),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/**
 * A mail to the buyer: `due` until the service took it, `refused` when it took none for the address, `dropped` when there was
 * nothing true left to say, or nobody to say it to.
 */
export const CaseMail = z.strictObject({
  /** What it is about: 'completed', 'refund:…'. */
  about: z.string(),
  status: z.enum(['due', 'sent', 'refused', 'dropped']),
  at: z.string(),
});
export type CaseMail = z.infer<typeof CaseMail>;

/** What an order's own feature knows of it, for administrators. */
export const CaseOrder = z.strictObject({
  purchase: Purchase,
  /** What a refund needs; null before holders were named. */
  customer: z.nullable(Customer),
  /**
   * `id` is the account's or the guest's; name and address are null where nobody gave one, and after an erasure.
   * `blockedAt` is null unless the account is blocked.
   */
  buyer: z.strictObject({
    kind: z.enum(['account', 'guest']),
    id: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    blockedAt: z.nullable(z.string()),
  }),
  /** Until when an administrator can extend the hold now; null when they cannot. */
  holdCanEndAt: z.nullable(z.string()),
  lines: z.array(CaseLine),
  completedAt: z.nullable(z.string()),
  money: z.strictObject({
    /** What the provider took, refunds not taken off; 0 before. */
    paid: Money,
    fees: Money,
    refunded: Money,
    /** Refunds that have not ended. */
    underWay: Money,
    /** What banks have taken back, or may yet. */
    chargedBack: Money,
    left: Money,
    /** What the sale brings all its sellers, after what refunds and chargebacks took back. */
    toSellers: Money,
  }),
  payments: z.array(PaymentAttempt),
  refunds: z.array(Refund),
  chargebacks: z.array(Chargeback),
  mails: z.array(CaseMail),
});
export type CaseOrder = z.infer<typeof CaseOrder>;

/** What an order brings a seller, and where that is. */
export const CaseSale = z.strictObject({
  sellerId: z.string(),
  sellerName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  amount: z.nullable(Money),
  status: z.string(),
  /** When it may be paid; null while the event has no date. */
  availableAt: z.nullable(z.string()),
  /** Why it waits; empty when nothing holds it. */
  holds: z.array(HoldReason),
  payoutId: z.nullable(z.string()),
});
export type CaseSale = z.infer<typeof CaseSale>;

/** An act about the order that a second administrator has to approve. */
const WaitingAct = z.strictObject({
  id: Id,
  summary: z.string(),
  proposedBy: z.string(),
  lapsesAt: z.string(),
});

/** Everything about an order. */
export const OrderCase = z.strictObject({
  ...CaseOrder.shape,
  sales: z.array(CaseSale),
  /** The first proposed first. */
  waitingActs: z.array(WaitingAct),
  deliveries: z.array(AdminDelivery),
  disputes: z.array(AdminDispute),
  /** For which reasons and when the buyer, or an administrator for them, may dispute it. */
  disputeOptions: z.array(DisputeOption),
  documents: z.array(OrderDocument),
  /** What its buyer or a holder wrote to us. */
  messages: z.array(ContactMessage),
  /** What administrators wrote to its buyer and sellers. */
  sentMessages: z.array(SupportMessage),
  notes: z.array(Note),
  /** Newest first. */
  timeline: z.array(CaseEvent),
});
export type OrderCase = z.infer<typeof OrderCase>;

/** The id of an order, or its number as people write it: 'TR-7F3K-92QX'. */
const OrderReference = z
  .string('This id is not valid')
  .check(
    z.regex(/^([0-9A-Za-z]{20}|[Tt][Rr][- ]?[0-9A-Za-z]{4}[- ]?[0-9A-Za-z]{4})$/, 'This id is not valid'),
  );

export const getOrderCase = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}',
  permission: 'customers.see',
  summary: 'Everything about an order, by its id or number, for administrators',
  params: z.strictObject({ id: OrderReference }),
  response: OrderCase,
});

/** A mail of an order by what it is about. */
const mailParams = z.strictObject({
  id: Id,
  about: z.string('This id is not valid').check(z.regex(/^[\w:.~-]{1,120}$/, 'This id is not valid')),
});

export const readOrderMail = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/mails/{about}',
  permission: 'customers.see',
  summary:
    'A mail to the buyer of an order, written again as it would be now: sent texts are not kept; its links do not open the order',
  params: mailParams,
  response: z.strictObject({
    /** Null where nobody can get it. */
    to: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
  }),
});
export const resendOrderMail = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/mails/{about}',
  permission: 'customers.help',
  summary: 'Send such a mail again, as it would be written now; who asked is recorded',
  params: mailParams,
  status: 202,
});

const corrected = z.optional(z.string().check(z.maxLength(500)));

/** The fields of a holder that are corrected; those left out stay as they are. The server checks the holder as a whole. */
export const HolderCorrection = z
  .strictObject({
    fullName: corrected,
    email: corrected,
    nationality: corrected,
    passportOrId: corrected,
    cityOfBirth: corrected,
    phone: corrected,
    deliveryAddress: corrected,
  } satisfies Record<HolderField, unknown>)
  .check(
    z.refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      path: ['fullName'],
      error: 'Please change something',
    }),
  );
export type HolderCorrection = z.infer<typeof HolderCorrection>;

export const correctHolder = endpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/holders/{index}',
  permission: 'customers.help',
  summary:
    'Correct the holder of a seat that was not delivered yet, by its place in the order of the lines from 0; buyer and seller are told',
  params: z.strictObject({ id: Id, index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(49)) }),
  body: HolderCorrection,
  response: OrderHolder,
});

export const downloadEvidence = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/evidence.pdf',
  permission: 'chargebacks.answer',
  summary: 'All that proves an order to its buyer’s bank as a PDF, from the log; who asked is recorded',
  params: z.strictObject({ id: Id }),
  answers: 'application/pdf',
});
export const findOrderOfDocument = endpoint({
  method: 'GET',
  path: '/admin/documents/{number}/order',
  permission: 'customers.see',
  summary: 'The order of a receipt, an invoice or a credit note, by its number',
  params: z.strictObject({
    number: z
      .string('This id is not valid')
      .check(z.regex(/^[RICric]-\d{4}-\d{1,10}$/, 'This id is not valid')),
  }),
  response: z.strictObject({ purchaseId: Id }),
});
