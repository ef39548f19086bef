import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { listingAttributes } from '../../values/listing/attributes.js';
import { seatFields } from '../../values/listing/seat-texts.js';
import { Money } from '../../values/money/money.js';
import { SellerKind, TicketType } from '../../values/statuses.js';
import { endpoint } from '../endpoint.js';

/** The event of a seller's ticket; `eventId` when the catalogue knows it. */
export const eventFields = {
  eventId: z.nullable(z.string()),
  eventName: z.string(),
  eventDate: z.string(),
  eventTime: z.string(),
  venue: z.string(),
};

/** What buyers read of a ticket (product.md 5.5). */
export const offerFields = {
  ticketType: TicketType,
  ...seatFields,
  price: Money,
  description: z.string(),
  ...listingAttributes,
};

/** An approved ticket as buyers see it ('Seller Ticket'): service fee 0, US dollars (product.md 9.7). */
export const SellerTicket = z.strictObject({
  id: Id,
  version: z.int(),
  isSellerTicket: z.literal(true),
  ...eventFields,
  ...offerFields,
  serviceFee: Money,
  /** From when the seller has the tickets (dd/MM/yyyy); left out where nothing is said. */
  inHandDate: z.optional(z.string()),
  /** Each ticket is delivered as soon as it is paid; left out where not. */
  instant: z.optional(z.boolean()),
  /** By when else, as it is read of what the seller wrote; left out where that cannot be read. */
  delivery: z.optional(z.strictObject({ from: z.enum(['event', 'purchase']), minutes: z.int() })),
  available: z.int(),
  /** How many can be bought at once by the seller's split; left out where it is any number up to `available`. */
  quantities: z.optional(z.array(z.int())),
  seller: z.strictObject({
    fullName: z.string(),
    companyName: z.string(),
    /** Left out where the seller did not say. */
    kind: z.optional(SellerKind),
  }),
});
export type SellerTicket = z.infer<typeof SellerTicket>;

export const getSellerTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}',
  summary: 'An approved ticket with its seller',
  params: z.strictObject({ id: Id }),
  response: SellerTicket,
});
