import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { ChargebackStatus } from '../../values/money/chargebacks.js';
import { Money } from '../../values/money/money.js';
import { PaymentStatus, PurchaseStatus } from '../../values/statuses.js';
import { endpoint } from '../endpoint.js';
import { filtersOf } from '../list-filters.js';
import { OrderHolder } from '../buying/orders.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { PersonKind } from '../identity/privacy.js';
import { Refund, RefundForm } from '../buying/refunds.js';
import { Decision } from '../selling/sellers.js';

/**
 * A purchase as the administrator sees it once its ticket holders are named (product.md 3.8). Name,
 * email and phone are the first holder's, phone 'N/A' without one; `ticketHolders` is how many there are.
 */
export const Customer = z.strictObject({
  id: Id,
  version: z.int(),
  /** The account, or the guest, who bought. */
  buyerId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  eventName: z.string(),
  eventId: z.nullable(z.string()),
  ticketType: z.string(),
  quantity: z.int(),
  totalPrice: Money,
  status: PurchaseStatus,
  /** When it came to its status. */
  statusSince: z.string(),
  /** When the ticket holders were first named. */
  purchaseDate: z.string(),
  ticketHolders: z.int(),
  paymentMethod: z.enum(['Card', 'None']),
  paymentStatus: z.nullable(PaymentStatus),
  refundDueSince: z.nullable(z.string()),
  /** Who gave all of the money back, and when it had arrived. */
  refund: z.nullable(Decision),
  refunds: z.array(Refund),
  /** How far the bank is, as the buyer’s `Purchase` has it; only where it asked for the payment. */
  chargeback: z.optional(ChargebackStatus),
  /** What was paid and is not refunded. */
  refundable: Money,
  /** What can be refunded by the ticket: how many of each line were bought, and how many of them are refunded. */
  lines: z.array(z.strictObject({ id: z.string(), label: z.string(), quantity: z.int(), refunded: z.int() })),
});
export type Customer = z.infer<typeof Customer>;

/** Which purchases, and in which order; `payment` asks for the refunds that are due, or were made. */
export const CustomerFilter = z.strictObject({
  status: z.optional(PurchaseStatus),
  ...searchQuery,
  ...filtersOf(['payment', 'eventFrom', 'eventTo', 'amountFrom', 'amountTo', 'age']),
  ...sortQuery(['name', 'email', 'eventName', 'quantity', 'totalPrice', 'purchaseDate']),
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  permission: 'customers.see',
  summary:
    'Purchases with named ticket holders, newest first, those of one status by when they came to it; `q` is part of a holder’s name or address, a phone number or an event, the id of an order or its start, its number, or the id of a payment, ours or the card page’s',
  query: z.strictObject({ ...CustomerFilter.shape, ...livePageQuery }),
  response: livePageOf(Customer),
});
export const listCustomerHolders = endpoint({
  method: 'GET',
  path: '/admin/customers/{id}/holders',
  permission: 'customers.see',
  summary: 'Who bought, and the ticket holders, numbers masked; null where a person was erased',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({
    /** As Privacy knows them: by their account, or as a guest by the first holder's address; null for an administrator, too. */
    buyer: z.nullable(z.strictObject({ kind: PersonKind, email: z.string() })),
    items: z.array(z.nullable(OrderHolder)),
  }),
});
export const refundPurchase = endpoint({
  method: 'POST',
  path: '/admin/purchases/{id}/refunds',
  permission: 'refunds.give',
  summary: 'Give money of a purchase back through the provider: an amount, tickets, or all that is left',
  params: z.strictObject({ id: Id }),
  body: RefundForm,
  response: Customer,
  idempotencyKey: 'required',
});
