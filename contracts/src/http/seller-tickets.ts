import * as z from 'zod/mini';
import { Id } from '../values/ids.js';
import { Money } from '../values/money.js';
import { TicketType } from '../values/statuses.js';
import { endpoint } from './endpoint.js';

/** An approved ticket as buyers see it ('Seller Ticket'): service fee 0, US dollars (product.md 9.7). */
export const SellerTicket = z.strictObject({
  id: Id,
  version: z.int(),
  isSellerTicket: z.literal(true),
  eventId: z.nullable(z.string()),
  eventName: z.string(),
  eventDate: z.string(),
  eventTime: z.string(),
  venue: z.string(),
  ticketType: TicketType,
  section: z.string(),
  row: z.string(),
  seat: z.string(),
  price: Money,
  serviceFee: Money,
  available: z.int(),
  description: z.string(),
  seller: z.strictObject({ fullName: z.string(), companyName: z.string() }),
});
export type SellerTicket = z.infer<typeof SellerTicket>;

export const getSellerTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}',
  summary: 'An approved ticket with its seller',
  params: z.strictObject({ id: Id }),
  response: SellerTicket,
});
