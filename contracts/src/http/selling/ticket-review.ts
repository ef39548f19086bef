import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { SellerStatus, TicketType } from '../../values/statuses.js';
import { endpoint } from '../endpoint.js';
import { PriceSummary } from './price-guidance.js';

/** Another seller's or the same seller's approved ticket for the same event. */
export const ComparableTicket = z.strictObject({
  id: Id,
  ticketType: TicketType,
  section: z.string(),
  row: z.string(),
  price: Money,
  available: z.int(),
  sellerName: z.string(),
});
export type ComparableTicket = z.infer<typeof ComparableTicket>;

/** What an administrator compares a ticket with before deciding on it. */
export const TicketReview = z.strictObject({
  /** The seller, and how the administrators decided on the seller's tickets so far; null once erased. */
  seller: z.nullable(
    z.strictObject({
      fullName: z.string(),
      companyName: z.string(),
      status: SellerStatus,
      pending: z.int(),
      approved: z.int(),
      rejected: z.int(),
      /** Tickets that buyers have paid for. */
      sold: z.int(),
    }),
  ),
  /** Approved tickets for the same event: all of them summed up, and the cheapest ones. */
  approved: z.strictObject({
    ...PriceSummary.shape,
    cheapest: z.array(ComparableTicket),
  }),
  /** Official categories with their price without service fee; null when they cannot be read now. */
  categories: z.nullable(z.array(z.strictObject({ name: z.string(), price: Money, serviceFee: Money }))),
});
export type TicketReview = z.infer<typeof TicketReview>;

export const reviewTicket = endpoint({
  method: 'GET',
  path: '/admin/tickets/{id}/review',
  permission: 'tickets.see',
  summary: 'What a ticket is compared with: its seller, approved tickets and official prices for its event',
  params: z.strictObject({ id: Id }),
  response: TicketReview,
});
