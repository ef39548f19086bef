import * as z from 'zod/mini';
import { EventChangeChoice, EventFacts } from '../../values/event-facts.js';
import { Delivery } from '../../values/delivery.js';
import { Id, UpstreamId } from '../../values/ids.js';
import { ListingAttributes } from '../../values/listing/attributes.js';
import { DeliveryStatus } from '../../values/deliveries.js';
import { Money } from '../../values/money/money.js';
import { SaleMoneyStatus } from '../../values/money/payout-status.js';
import { PaymentStatus, PurchaseStatus } from '../../values/statuses.js';
import { requiredCode } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery } from '../paging.js';
import { PromoDiscount } from './promo-codes.js';
import { ChargebackStatus } from '../../values/money/chargebacks.js';
import { MAX_TICKETS } from '../../values/hold.js';
import { OwnRefund } from './refunds.js';
import { TicketHolder } from './ticket-holders.js';

/** What the buyer chose: a seller's ticket or an upstream category, and how many of it. */
export const PurchaseLineChoice = z.strictObject({
  kind: z.enum(['listing', 'category']),
  id: UpstreamId,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_TICKETS)),
  /** Name of one of the category's delivery methods; left out, it is the cheapest. */
  delivery: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type PurchaseLineChoice = z.infer<typeof PurchaseLineChoice>;

/** One line of a purchase; prices as frozen when it was held. */
export const PurchaseLine = z.strictObject({
  kind: z.enum(['listing', 'category']),
  id: z.string(),
  label: z.string(),
  quantity: z.int(),
  unitPrice: Money,
  serviceFee: Money,
  /** Null where nobody said how: a seller's ticket has its type. */
  delivery: z.nullable(Delivery),
  /** What the seller said of the tickets when they were bought; left out where nothing was said. */
  attributes: z.optional(ListingAttributes),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

/** A change of a purchase's event, as its buyer is told. */
export const PurchaseEventChange = z.strictObject({
  id: z.string(),
  /** `back`: it is again what was bought. */
  kind: z.enum(['cancelled', 'moved', 'back']),
  /** What was bought. */
  before: EventFacts,
  now: EventFacts,
  at: z.string(),
  /** Until when the buyer may choose; null where there is nothing to choose. Silence keeps. */
  answerUntil: z.nullable(z.string()),
  answer: z.nullable(
    z.strictObject({ choice: EventChangeChoice, by: z.enum(['buyer', 'deadline']), at: z.string() }),
  ),
});
export type PurchaseEventChange = z.infer<typeof PurchaseEventChange>;

const { name, date, time, venue } = EventFacts.shape;

/** A purchase as its buyer sees it. Amounts are computed by the server (product.md 3.9). */
export const Purchase = z.strictObject({
  id: Id,
  version: z.int(),
  status: PurchaseStatus,
  /** Why it was cancelled; only then. */
  endReason: z.optional(
    z.enum([
      'buyer',
      'payment-failed',
      'too-many-held',
      'too-many-held-by-network',
      'seller-rejected',
      'event-cancelled',
    ]),
  ),
  event: z.strictObject({ id: z.nullable(z.string()), name, date, time, venue }),
  lines: z.array(PurchaseLine),
  quantity: z.int(),
  pricing: z.strictObject({
    originalAmount: Money,
    discount: Money,
    finalAmount: Money,
    promoCode: z.nullable(z.string()),
    /** What the code takes off, as `discount` is in money; null without a code. */
    promo: z.nullable(PromoDiscount),
  }),
  requiredPurchaseFields: z.array(z.string()),
  holdExpiresAt: z.string(),
  canExtend: z.boolean(),
  holdersEntered: z.boolean(),
  payment: z.nullable(z.strictObject({ paymentId: Id, status: PaymentStatus })),
  /** In the order of their requests. */
  refunds: z.array(OwnRefund),
  /** What the buyer's bank asked back, of several what is open, else lost, in all; only where it did. */
  chargeback: z.optional(z.strictObject({ status: ChargebackStatus, amount: Money })),
  /** The change of its event; only after one. `event` is the present one. */
  eventChange: z.optional(PurchaseEventChange),
  /** The email service takes no mail for the buyer's address. */
  mailRefused: z.optional(z.literal(true)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

/** Where to pay; all null when the total is 0 and the purchase is already completed. */
export const PaymentStart = z.strictObject({
  purchaseId: Id,
  paymentId: z.nullable(Id),
  publicKey: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
});
export type PaymentStart = z.infer<typeof PaymentStart>;

/** One sale as its seller sees it; `youReceive` is the price less the commission of the policy at the sale (product.md 9.7). */
export const Sale = z.strictObject({
  id: z.string(),
  purchaseId: Id,
  /** The order's number, for people. */
  order: z.string(),
  ticketId: Id,
  eventName: z.string(),
  eventDate: z.string(),
  /** What was sold: type, section, row and seats, as the buyer reads it. */
  label: z.string(),
  quantity: z.int(),
  /** What the tickets cost, of which we keep the commission; a discount is taken off where sellers bear promotions. */
  total: Money,
  commission: Money,
  discount: Money,
  youReceive: Money,
  /** What refunds and lost chargebacks took back of it. */
  givenBack: Money,
  /** The buyer’s bank gave some of that back. */
  takenByBank: z.optional(z.literal(true)),
  /** Days between which it is paid, dd/MM/yyyy; null while the event has no day. */
  payout: z.nullable(z.strictObject({ from: z.string(), until: z.string() })),
  soldAt: z.string(),
});
export type Sale = z.infer<typeof Sale>;

/** A sale in the seller's list. */
export const ListedSale = z.strictObject({
  ...Sale.shape,
  /** The seller's own name for the ticket, if it came from a file. */
  reference: z.nullable(z.string()),
  /** Of the seats what is left to do first; null before the deliveries have begun. */
  delivery: z.nullable(DeliveryStatus),
  /** Null before the sale is credited. */
  money: z.nullable(SaleMoneyStatus),
  /** When its payout was paid; null before. */
  paidAt: z.nullable(z.string()),
});
export type ListedSale = z.infer<typeof ListedSale>;

/** What a seller sold in one month (UTC), in one currency. */
export const SalesMonth = z.strictObject({
  /** yyyy-mm. */
  month: z.string(),
  sales: z.int(),
  tickets: z.int(),
  total: Money,
  /** After what refunds took back; nothing for sales without a payout, as of a cancelled event. */
  youReceive: Money,
});
export type SalesMonth = z.infer<typeof SalesMonth>;

/** One seller's part of a completed purchase: the data of live kind 'sale', whose id is the purchase's. */
export const SalesOfPurchase = z.strictObject({ items: z.array(Sale) });
export type SalesOfPurchase = z.infer<typeof SalesOfPurchase>;

/** Which of a buyer's orders. */
export const OrderFilter = z.strictObject({ ...searchQuery });

const purchaseParams = z.strictObject({ id: Id });
const purchaseToken = z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) });

export const startPurchase = endpoint({
  method: 'POST',
  path: '/purchases',
  summary: 'Hold tickets: all of the lines or none',
  body: z.strictObject({
    eventId: z.nullable(UpstreamId),
    lines: z
      .array(PurchaseLineChoice)
      .check(
        z.minLength(1, 'Please select at least one ticket category'),
        z.maxLength(20, 'Please choose at most 20 categories'),
      ),
  }),
  response: Purchase,
  status: 201,
  idempotencyKey: 'required',
});
export const listHeldPurchases = endpoint({
  method: 'GET',
  path: '/purchases/held',
  summary: 'Purchases of the caller that hold tickets now, the one that ends first coming first',
  response: z.strictObject({ items: z.array(Purchase) }),
});
export const getPurchase = endpoint({
  method: 'GET',
  path: '/purchases/{id}',
  summary: 'A purchase of the caller',
  params: purchaseParams,
  query: purchaseToken,
  response: Purchase,
});
export const applyPromoCode = endpoint({
  method: 'POST',
  path: '/purchases/{id}/promo',
  summary: 'Apply a promo code to a held purchase, in place of the one it had',
  params: purchaseParams,
  query: purchaseToken,
  body: z.strictObject({ code: requiredCode('Please enter a promo code', 100).check(z.toUpperCase()) }),
  response: Purchase,
});
export const removePromoCode = endpoint({
  method: 'DELETE',
  path: '/purchases/{id}/promo',
  summary: 'Take the promo code off a held purchase',
  params: purchaseParams,
  query: purchaseToken,
  response: Purchase,
});
export const extendPurchase = endpoint({
  method: 'POST',
  path: '/purchases/{id}/extend',
  summary: 'Extend the hold by its own length, to at most three times that in all',
  params: purchaseParams,
  query: purchaseToken,
  response: Purchase,
});
export const completePurchase = endpoint({
  method: 'POST',
  path: '/purchases/{id}/complete',
  summary: 'Add the ticket holders, freeze the price and start the payment',
  params: purchaseParams,
  query: purchaseToken,
  body: z.strictObject({
    ticketHolders: z.array(TicketHolder).check(z.minLength(1), z.maxLength(MAX_TICKETS)),
  }),
  response: PaymentStart,
  idempotencyKey: 'required',
});
export const continuePayment = endpoint({
  method: 'POST',
  path: '/purchases/{id}/continue-payment',
  summary: 'Back to the card page: the open payment, or a new one after a declined payment',
  params: purchaseParams,
  query: purchaseToken,
  response: PaymentStart,
});
export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/purchases/{id}/cancel',
  summary: 'Give the tickets back',
  params: purchaseParams,
  query: purchaseToken,
  response: Purchase,
});
export const refreshPayment = endpoint({
  method: 'POST',
  path: '/purchases/{id}/refresh-payment',
  summary: 'Ask the provider how the payment stands; for the page the buyer comes back to',
  params: purchaseParams,
  query: purchaseToken,
  response: Purchase,
});
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary:
    "The signed-in buyer's purchases, newest first; `q` is part of an event or a venue, or the id or number of an order",
  query: z.strictObject({ ...OrderFilter.shape, ...pageQuery }),
  response: pageOf(Purchase),
});
export const listSales = endpoint({
  method: 'GET',
  path: '/sales',
  summary: "The seller's sales, newest first",
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(ListedSale),
});
export const listSalesMonths = endpoint({
  method: 'GET',
  path: '/sales/months',
  summary: "The seller's statement: sales by month, the latest first, at most 120",
  response: z.strictObject({ items: z.array(SalesMonth) }),
});
export const downloadSales = endpoint({
  method: 'GET',
  path: '/sales.csv',
  summary: "All of the seller's sales as a table to download, newest first",
  answers: 'text/csv',
});
