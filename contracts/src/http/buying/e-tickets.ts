import * as z from 'zod/mini';
import { DeliveryStatus } from '../../values/deliveries.js';
import { Id } from '../../values/ids.js';
import { TicketType } from '../../values/statuses.js';
import { DeliveredBy, Delivery, SeatOfLine } from './deliveries.js';
import { PurchaseEventChange } from './purchases.js';
import { endpoint } from '../endpoint.js';

/** A link that shows one seat to a friend, until the buyer stops sharing. `at` is ISO UTC. */
export const TicketShare = z.strictObject({ id: Id, url: z.string(), at: z.string() });
export type TicketShare = z.infer<typeof TicketShare>;

/** One seat of an order as its buyer sees it; its id is the delivery's. */
export const ETicket = z.strictObject({
  id: Id,
  version: z.int(),
  purchaseId: Id,
  lineId: z.string(),
  label: z.string(),
  seat: SeatOfLine,
  event: Delivery.shape.event,
  ticketType: TicketType,
  /** False for official tickets. */
  hasSeller: z.boolean(),
  status: DeliveryStatus,
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  delivered: z.nullable(DeliveredBy),
  deliveredAt: z.nullable(z.string()),
  /** Whether it replaces an earlier ticket, which is no longer valid. */
  isReplacement: z.boolean(),
  share: z.nullable(TicketShare),
});
export type ETicket = z.infer<typeof ETicket>;

/** A shared seat as a friend sees it, without the order and its buyer. */
export const SharedTicket = z.strictObject({
  label: z.string(),
  seat: SeatOfLine,
  event: Delivery.shape.event,
  ticketType: TicketType,
  status: DeliveryStatus,
  delivered: z.nullable(DeliveredBy),
  deliveredAt: z.nullable(z.string()),
  /** The live topic of its changes. */
  topic: z.string(),
});
export type SharedTicket = z.infer<typeof SharedTicket>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
const orderToken = z.strictObject({ token: z.optional(token) });
const ticketParams = z.strictObject({ id: Id });
/** In the body: paths and queries are in logs. */
const byShare = z.strictObject({ token });

export const listOrderTickets = endpoint({
  method: 'GET',
  path: '/orders/{purchaseId}/e-tickets',
  summary: 'The seats of an order of the caller and where their delivery is',
  params: z.strictObject({ purchaseId: Id }),
  query: orderToken,
  response: z.strictObject({
    items: z.array(ETicket),
    /** The signed address of the order's calendar entry, which works in other browsers and programs. */
    calendarUrl: z.string(),
  }),
});
export const listWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  summary: "The signed-in buyer's seats of events that are not over, the next event first",
  response: z.strictObject({
    items: z.array(ETicket),
    /** Of the orders whose event has changed; only where there are any. */
    changes: z.optional(z.array(z.strictObject({ purchaseId: Id, change: PurchaseEventChange }))),
  }),
});
export const getTicketFile = endpoint({
  method: 'GET',
  path: '/e-tickets/{id}/file',
  summary: 'The file of a delivered seat, for the buyer of its order; always to be saved',
  params: ticketParams,
  query: orderToken,
  answers: 'application/octet-stream',
});
export const getTicketPicture = endpoint({
  method: 'GET',
  path: '/e-tickets/{id}/picture',
  summary: 'A picture of the delivered file that this server made, for the buyer of its order',
  params: ticketParams,
  query: orderToken,
  answers: 'image/png',
});
export const getTicketCode = endpoint({
  method: 'GET',
  path: '/e-tickets/{id}/code',
  summary: 'The barcode of a delivered seat, redrawn by this server, for the buyer of its order',
  params: ticketParams,
  query: orderToken,
  answers: 'image/svg+xml',
});
export const getTransferProof = endpoint({
  method: 'GET',
  path: '/e-tickets/{id}/proof',
  summary: "The picture that proves a seat's transfer, for the buyer of its order",
  params: ticketParams,
  query: orderToken,
  answers: 'application/octet-stream',
});
export const acceptTicket = endpoint({
  method: 'POST',
  path: '/e-tickets/{id}/accept',
  summary: 'Confirm that a delivered seat has arrived and is right; its seller can no longer replace it',
  params: ticketParams,
  query: orderToken,
  response: ETicket,
});
export const recordTicketOpened = endpoint({
  method: 'POST',
  path: '/e-tickets/{id}/opened',
  summary: 'Record that the buyer opened or saved a delivered ticket, at most once a day (UTC)',
  params: ticketParams,
  query: orderToken,
  status: 204,
});
export const shareTicket = endpoint({
  method: 'POST',
  path: '/e-tickets/{id}/share',
  summary: 'Make a link by which a friend sees this seat; the same link while it was not taken back',
  params: ticketParams,
  query: orderToken,
  response: ETicket,
});
export const stopSharingTicket = endpoint({
  method: 'DELETE',
  path: '/e-tickets/{id}/share',
  summary: 'Take the link back: it opens nothing any more',
  params: ticketParams,
  query: orderToken,
  response: ETicket,
});
export const getSharedTicket = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/shared-tickets',
  summary: 'A seat that its buyer shares by a link',
  body: byShare,
  response: SharedTicket,
});
export const getSharedPicture = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/shared-tickets/picture',
  summary: 'The picture of a shared seat',
  body: byShare,
  answers: 'image/png',
});
export const getSharedCode = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/shared-tickets/code',
  summary: 'The barcode of a shared seat',
  body: byShare,
  answers: 'image/svg+xml',
});
export const getSharedFile = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/shared-tickets/file',
  summary: 'The file of a shared seat; always to be saved',
  body: byShare,
  answers: 'application/octet-stream',
});
