import * as z from 'zod/mini';
import { EventDate, EventTime } from '../values/event-date.js';
import { Id, UpstreamId } from '../values/ids.js';
import { Money } from '../values/money.js';
import { TicketStatus, TicketType } from '../values/statuses.js';
import { optionalText, requiredText } from '../values/text.js';
import { endpoint } from './endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from './paging.js';
import { Decision, ShownVersion } from './sellers.js';

const MAX_PRICE = 100_000_00;

/** The price of a listing: US dollars, cents, 0 or more (spec 5 Upload ticket; spec 9). */
export const ListingPrice = z.strictObject(
  {
    amount: z
      .number('Price is required')
      .check(
        z.int('Price must be in whole cents'),
        z.minimum(0, 'Price must be 0 or more'),
        z.maximum(MAX_PRICE, 'Price is too high'),
      ),
    currency: z.literal('USD'),
  },
  'Price is required',
);

/** What a listing says (spec 5, Upload ticket). `eventId` when the event was chosen from the suggestions. */
const listingFields = {
  eventId: z.optional(UpstreamId),
  eventName: requiredText('Event name is required', 300),
  eventDate: z.pipe(requiredText('Event date is required', 10), EventDate),
  eventTime: z.pipe(requiredText('Event time is required', 5), EventTime),
  venue: requiredText('Venue is required', 300),
  ticketType: TicketType,
  section: optionalText(60),
  row: optionalText(60),
  seat: optionalText(60),
  price: ListingPrice,
  quantity: z
    .number('Quantity is required')
    .check(
      z.int('Quantity must be a whole number'),
      z.minimum(1, 'Quantity must be at least 1'),
      z.maximum(1000, 'Quantity must be at most 1000'),
    ),
  description: optionalText(2000),
  deliveryAddress: requiredText('Delivery address is required', 500),
  deliveryTime: requiredText('Delivery time is required', 200),
};

/** Spec 5, Upload ticket; quantity is 1 unless said otherwise (spec 9). */
export const ListingForm = z.strictObject({
  ...listingFields,
  quantity: z._default(listingFields.quantity, 1),
});
export type ListingForm = z.infer<typeof ListingForm>;

/** A listing as its seller and the administrators see it. `available = quantity - held - sold`. */
export const Ticket = z.strictObject({
  id: Id,
  version: z.int(),
  sellerId: Id,
  sellerName: z.string(),
  companyName: z.string(),
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
  quantity: z.int(),
  available: z.int(),
  held: z.int(),
  sold: z.int(),
  description: z.string(),
  deliveryAddress: z.string(),
  deliveryTime: z.string(),
  status: TicketStatus,
  /** Since when it has this status. */
  statusSince: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  decision: z.nullable(Decision),
});
export type Ticket = z.infer<typeof Ticket>;

/** An approved listing as buyers see it ('Seller Ticket'): service fee 0, US dollars (spec 9). */
export const Listing = z.strictObject({
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
export type Listing = z.infer<typeof Listing>;

const ticketParams = z.strictObject({ id: Id });

export const uploadTicket = endpoint({
  method: 'POST',
  path: '/tickets',
  summary: 'List tickets for sale; pending until an administrator decides',
  body: ListingForm,
  response: Ticket,
  status: 201,
});
export const myTickets = endpoint({
  method: 'GET',
  path: '/tickets/mine',
  summary: "The seller's own listings, newest first, with the figures of the dashboard",
  query: z.strictObject({ ...livePageQuery }),
  response: z.strictObject({
    ...livePageOf(Ticket).shape,
    counts: z.strictObject({ total: z.int(), active: z.int(), sold: z.int() }),
  }),
});
export const editTicket = endpoint({
  method: 'PATCH',
  path: '/tickets/{id}',
  summary: 'Edit a listing; a new price, type, seat, quantity or description goes back to pending',
  params: ticketParams,
  body: z.partial(
    z.omit(z.strictObject(listingFields), {
      eventId: true,
      eventName: true,
      eventDate: true,
      eventTime: true,
      venue: true,
    }),
  ),
  response: Ticket,
});
export const withdrawTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/withdraw',
  summary: 'Take a listing off the market',
  params: ticketParams,
  response: Ticket,
});
export const getListing = endpoint({
  method: 'GET',
  path: '/tickets/{id}',
  summary: 'An approved listing with its seller',
  params: ticketParams,
  response: Listing,
});
/** Which listings, and in which order. */
export const TicketFilter = z.strictObject({
  status: z.optional(TicketStatus),
  ...searchQuery,
  ...sortQuery(['eventName', 'sellerName', 'price', 'quantity', 'sold', 'createdAt']),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

export const listTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets',
  summary: 'Listings for the administrator, newest first; those of one status by when they came to it',
  query: z.strictObject({ ...TicketFilter.shape, ...livePageQuery }),
  response: livePageOf(Ticket),
});
/**
 * What the administrator was looking at: a decision on a listing whose seller edited it since is refused as
 * `changed-since-seen`. Left out, it is the listing as it is now.
 */
const decisionBody = z.strictObject({ version: z.optional(ShownVersion) });

export const approveTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/approve',
  summary: 'Approve a pending listing, as it was shown in `version`',
  params: ticketParams,
  body: decisionBody,
  response: Ticket,
});
export const rejectTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/reject',
  summary: 'Reject a pending listing, as it was shown in `version`',
  params: ticketParams,
  body: decisionBody,
  response: Ticket,
});
