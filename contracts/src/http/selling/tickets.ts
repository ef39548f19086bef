import * as z from 'zod/mini';
import { deliveryTimeText } from '../../values/time/delivery-time.js';
import { EventDate, EventTime } from '../../values/time/event-date.js';
import { EventFacts } from '../../values/event-facts.js';
import { Money } from '../../values/money/money.js';
import { Id, UpstreamId } from '../../values/ids.js';
import { ApprovedAttributes, writtenAttributes } from '../../values/listing/attributes.js';
import { writtenSeatFields } from '../../values/listing/seat-texts.js';
import { Rejection } from '../../values/rejection.js';
import { Split, TicketFlag, TicketStatus, TicketType } from '../../values/statuses.js';
import { eventFields, offerFields } from './seller-tickets.js';
import { requireSeatsToMatch } from './ticket-seats.js';
import { optionalText, requiredCode, requiredLine, requiredText } from '../../values/text/text.js';
import { BulkOutcomes, bulkOf } from '../bulk.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { ReviewDecision, ShownVersion } from './sellers.js';

const MAX_PRICE = 100_000_00;

/** The price of a ticket: US dollars, cents, 0 or more (product.md 5.5, 9.7). */
export const TicketPrice = z.strictObject(
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
export type TicketPrice = z.infer<typeof TicketPrice>;

/** What a seller writes (product.md 5.5). `eventId` when the event was chosen from the suggestions. */
export const writtenFields = {
  eventId: z.optional(UpstreamId),
  eventName: requiredLine('Event name is required', 300),
  eventDate: z.pipe(requiredCode('Event date is required', 10), EventDate),
  eventTime: z.pipe(requiredCode('Event time is required', 5), EventTime),
  venue: requiredLine('Venue is required', 300),
  ticketType: TicketType,
  ...writtenSeatFields,
  price: TicketPrice,
  quantity: z
    .number('Quantity is required')
    .check(
      z.int('Quantity must be a whole number'),
      z.minimum(1, 'Quantity must be at least 1'),
      z.maximum(1000, 'Quantity must be at most 1000'),
    ),
  split: z.optional(Split),
  ...writtenAttributes(MAX_PRICE),
  description: optionalText(2000),
  deliveryAddress: requiredText('Delivery address is required', 500),
  deliveryTime: deliveryTimeText(),
  /** From when the seller has the tickets (dd/MM/yyyy); '' or left out where they are there, or nothing is said. */
  inHandDate: z.optional(z.union([z.literal(''), EventDate], 'Date input not valid.')),
};

/** product.md 5.5; the quantity is that of the seats, or 1 by default (product.md 9.6). */
export const TicketForm = z
  .strictObject({ ...writtenFields, quantity: z.optional(writtenFields.quantity) })
  .check(requireSeatsToMatch());
export type TicketForm = z.infer<typeof TicketForm>;

/** What a seller may edit, but for the delivery address, which is personal. */
export const TicketDetails = z.strictObject({
  ...offerFields,
  quantity: z.int(),
  split: Split,
  deliveryTime: z.string(),
  inHandDate: z.string(),
});
export type TicketDetails = Readonly<z.infer<typeof TicketDetails>>;

/** Whether an edit of these fields needs approval again: a field that buyers read, or the quantity (docs/decisions/0019). */
export function needsApproval(edited: readonly string[]): boolean {
  return edited.some((name) => name === 'quantity' || Object.hasOwn(offerFields, name));
}

/** A ticket as its seller and the administrators see it. `available = quantity - held - sold`. */
export const Ticket = z.strictObject({
  id: Id,
  version: z.int(),
  /** The seller's own, of a ticket that came from a file. */
  reference: z.optional(z.string()),
  sellerId: Id,
  sellerName: z.string(),
  companyName: z.string(),
  ...eventFields,
  ...TicketDetails.shape,
  /** The price that an administrator approved last; left out before the first approval. */
  approvedPrice: z.optional(Money),
  /** Face value, restrictions and answers as they were approved last, where they have changed since. */
  approvedAttributes: z.optional(ApprovedAttributes),
  deliveryAddress: z.string(),
  available: z.int(),
  held: z.int(),
  sold: z.int(),
  status: TicketStatus,
  /** Since when it has this status. */
  statusSince: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  decision: z.nullable(ReviewDecision),
  /** Its seller is suspended: buyers do not see it, whatever its status. */
  hidden: z.optional(z.boolean()),
  /** Withdrawn or rejected, and listed again as a ticket of its own. */
  listedAgain: z.optional(z.boolean()),
  /** How many unsold seats have a file that is delivered once they are paid; left out where none has. */
  filed: z.optional(z.int()),
  /** For administrators, while it is pending; left out where there are none. */
  flags: z.optional(z.array(TicketFlag)),
  /** Why it is suspended; only then. `now` is what the event has become. */
  suspension: z.optional(
    z.strictObject({
      reason: z.enum(['event-moved', 'event-cancelled']),
      before: EventFacts,
      now: EventFacts,
      /** Its status once the suspension ends. */
      afterwards: z.optional(TicketStatus),
    }),
  ),
});
export type Ticket = z.infer<typeof Ticket>;

const ticketParams = z.strictObject({ id: Id });

export const uploadTicket = endpoint({
  method: 'POST',
  path: '/tickets',
  summary: 'List tickets for sale; pending until an administrator decides',
  /** `relisted` is the own withdrawn or rejected ticket that is listed again so, once. */
  body: z.strictObject({ ...TicketForm.shape, relisted: z.optional(Id) }).check(requireSeatsToMatch()),
  response: Ticket,
  status: 201,
});
/**
 * How a seller groups own tickets. `on-sale`: approved with some unsold, which buyers may hold at the moment; `sold`:
 * some are sold, also of tickets that are still on sale or were withdrawn; `suspended`: also those hidden with their seller.
 */
export const OwnTicketStatus = z.enum(['pending', 'on-sale', 'suspended', 'sold', 'rejected', 'withdrawn']);
export type OwnTicketStatus = z.infer<typeof OwnTicketStatus>;

/** Which of the seller's own tickets; every word of `q` is part of the event, the place, the seat or the id. */
export const OwnTicketChoice = z.strictObject({
  status: z.optional(OwnTicketStatus),
  ...searchQuery,
  /** Of one event: its name and its day (dd/MM/yyyy). */
  event: z.optional(z.string().check(z.maxLength(300))),
  date: z.optional(EventDate),
  section: z.optional(z.string().check(z.maxLength(60))),
});
export type OwnTicketChoice = z.infer<typeof OwnTicketChoice>;

/** The same in an order. */
export const OwnTicketFilter = z.strictObject({
  ...OwnTicketChoice.shape,
  ...sortQuery(['eventName', 'eventDate', 'price', 'sold', 'createdAt']),
});
export type OwnTicketFilter = z.infer<typeof OwnTicketFilter>;

export const myTickets = endpoint({
  method: 'GET',
  path: '/tickets/mine',
  summary: "The seller's own tickets, newest first, with the figures of the dashboard",
  query: z.strictObject({ ...OwnTicketFilter.shape, ...livePageQuery }),
  response: z.strictObject({
    ...livePageOf(Ticket).shape,
    /** Of all own tickets; `total` and `sold` count single tickets, `active` listings. */
    counts: z.strictObject({ total: z.int(), active: z.int(), sold: z.int() }),
    /** Of those that match the search, by status; `sold` counts single tickets. */
    matching: z.strictObject({
      all: z.int(),
      pending: z.int(),
      'on-sale': z.int(),
      suspended: z.int(),
      sold: z.int(),
      rejected: z.int(),
      withdrawn: z.int(),
    }),
  }),
});
export const changePrices = endpoint({
  method: 'POST',
  path: '/tickets/prices',
  summary:
    'Change the prices of several own tickets, which are live at once within the policy’s limits and else go back to pending; each has its own result. An Idempotency-Key counts for each of them',
  body: z.strictObject({ items: bulkOf(z.strictObject({ id: Id, price: TicketPrice })) }),
  response: BulkOutcomes,
});
export const withdrawTickets = endpoint({
  method: 'POST',
  path: '/tickets/withdrawals',
  summary:
    'Withdraw several own tickets; each has its own result. An Idempotency-Key counts for each of them',
  body: z.strictObject({ items: bulkOf(z.strictObject({ id: Id })) }),
  response: BulkOutcomes,
});
export const myTicket = endpoint({
  method: 'GET',
  path: '/tickets/mine/{id}',
  summary: "One of the seller's own tickets, whatever its status",
  params: ticketParams,
  response: Ticket,
});
export const editTicket = endpoint({
  method: 'PATCH',
  path: '/tickets/{id}',
  summary:
    'Edit a ticket; a new type, seat, quantity or description goes back to pending, and so does a price beyond the limits of the policy',
  params: ticketParams,
  body: z.partial(
    z.omit(z.strictObject(writtenFields), {
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
  summary: 'Withdraw a ticket; one that is sold out stays',
  params: ticketParams,
  response: Ticket,
});
export const confirmTicketEvent = endpoint({
  method: 'POST',
  path: '/tickets/{id}/confirm-event',
  summary: 'Say that a suspended ticket is good for the moved event; it is on sale again',
  params: ticketParams,
  response: Ticket,
});
/** Which tickets, and in which order. */
export const TicketFilter = z.strictObject({
  status: z.optional(TicketStatus),
  ...searchQuery,
  ...filtersOf(['seller', 'eventFrom', 'eventTo', 'priceFrom', 'priceTo', 'age', 'change', 'flag']),
  ...sortQuery(['eventName', 'sellerName', 'price', 'quantity', 'sold', 'createdAt']),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

export const listTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets',
  permission: 'tickets.see',
  summary:
    'Tickets for the administrator, newest first; those of one status by when they came to it, pending ones oldest first',
  query: z.strictObject({ ...TicketFilter.shape, ...livePageQuery }),
  response: livePageOf(Ticket),
});
/**
 * What the administrator was looking at: a decision on a ticket whose seller edited it since is refused as
 * `changed-since-seen`. Left out, it is the ticket as it is now.
 */
const decisionBody = z.strictObject({ version: z.optional(ShownVersion) });

export const approveTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/approve',
  permission: 'tickets.decide',
  summary: 'Approve a pending ticket, as it was shown in `version`',
  params: ticketParams,
  body: decisionBody,
  response: Ticket,
});
export const rejectTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/reject',
  permission: 'tickets.decide',
  summary: 'Reject a pending ticket, as it was shown in `version`',
  params: ticketParams,
  body: z.strictObject({ ...decisionBody.shape, rejection: z.optional(Rejection) }),
  response: Ticket,
});
/** What becomes of a ticket that is taken off sale; of a suspended one `pending` holds once its suspension ends. */
export const TakenDownTo = z.enum(['withdrawn', 'pending']);
export type TakenDownTo = z.infer<typeof TakenDownTo>;

export const takeDownTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/take-down',
  permission: 'tickets.decide',
  summary: 'Take a ticket off sale, as shown in `version`: withdrawn, or pending again; holds stay',
  params: ticketParams,
  body: z.strictObject({ ...decisionBody.shape, to: TakenDownTo, rejection: Rejection }),
  response: Ticket,
});
