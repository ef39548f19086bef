import * as z from 'zod/mini';
import { Id } from '../values/ids.js';
import { Money } from '../values/money.js';
import { eventFields, offerFields } from '../values/ticket-fields.js';
import { endpoint } from './endpoint.js';

/** An approved ticket as buyers see it ('Seller Ticket'): service fee 0, US dollars (product.md 9.7). */
export const SellerTicket = z.strictObject({
  id: Id,
  version: z.int(),
  isSellerTicket: z.literal(true),
  ...eventFields,
  ...offerFields,
  serviceFee: Money,
  available: z.int(),
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
