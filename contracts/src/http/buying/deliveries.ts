import * as z from 'zod/mini';
import {
  DeliveryStatus,
  ExtensionReason,
  MAX_TICKET_FILE_BYTES,
  MAX_TICKET_PAGES,
} from '../../values/deliveries.js';
import { Id } from '../../values/ids.js';
import { TicketType } from '../../values/statuses.js';
import { FileType, TICKET_FILE_TYPES } from '../../values/stored-file.js';
import { requiredCode, requiredLine } from '../../values/text/text.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery } from '../paging.js';

/** One ticket of a line of an order: number 2 of 3. */
export const SeatOfLine = z.strictObject({
  number: z.int(),
  of: z.int(),
  /** Of a seat with a name: '12', 'A4'. */
  name: z.optional(z.string()),
});
export type SeatOfLine = z.infer<typeof SeatOfLine>;

/** How a seat was delivered last. */
export const DeliveredBy = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('file'),
    type: FileType,
    /** Bytes. */
    size: z.int(),
    /** Whether a barcode was read in it. */
    hasCode: z.boolean(),
    /** Whether the server drew a picture of it. */
    hasPicture: z.boolean(),
  }),
  /** The reference of the transfer; null after an erasure. */
  z.strictObject({ kind: z.literal('transfer'), reference: z.nullable(z.string()), hasProof: z.boolean() }),
  /** Both null after an erasure. */
  z.strictObject({
    kind: z.literal('shipment'),
    carrier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
  }),
]);
export type DeliveredBy = z.infer<typeof DeliveredBy>;

/** A step of a delivery's timeline; `at` is ISO UTC. */
export const DeliveryStep = z.strictObject({
  kind: z.enum([
    'due',
    'reminded',
    'overdue',
    'extended',
    'delivered',
    'replaced',
    'refused',
    'accepted',
    'disputed',
    'resumed',
    'cancelled',
  ]),
  at: z.string(),
  /** Why the seller got more time. */
  reason: z.optional(ExtensionReason),
});
export type DeliveryStep = z.infer<typeof DeliveryStep>;

const deliveryFields = {
  id: Id,
  version: z.int(),
  purchaseId: Id,
  lineId: z.string(),
  label: z.string(),
  seat: SeatOfLine,
  event: z.strictObject({
    id: z.nullable(z.string()),
    name: z.string(),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
    venue: z.string(),
  }),
  /** How the ticket reaches the buyer; official tickets come as files. */
  ticketType: TicketType,
  status: DeliveryStatus,
  /** The due time, ISO UTC; null while the event has no date. */
  dueAt: z.nullable(z.string()),
  /** Whether the due time has passed without a delivery. */
  isOverdue: z.boolean(),
  /** Null before it was delivered. */
  delivered: z.nullable(DeliveredBy),
  /** When it was delivered last. */
  deliveredAt: z.nullable(z.string()),
  timeline: z.array(DeliveryStep),
  statusSince: z.string(),
} as const;

/** The delivery of one sold seat as its seller sees it. */
export const Delivery = z.strictObject({ ...deliveryFields, ticketId: Id });
export type Delivery = z.infer<typeof Delivery>;

/** The delivery of one sold seat as administrators see it; the seller's fields are null for official tickets. */
export const AdminDelivery = z.strictObject({
  ...deliveryFields,
  sellerId: z.nullable(Id),
  sellerName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** The earliest start of the event, ISO UTC, until when the due time can be extended; null while it has no date. */
  startsAt: z.nullable(z.string()),
  /** The buyer's bank asks for the order's money, and has not decided; left out where not. */
  isAskedBack: z.optional(z.boolean()),
  /** Not null while the seat is in question: the seats of the event that have the same file or code. */
  question: z.nullable(
    z.strictObject({
      seats: z.array(
        z.strictObject({
          id: Id,
          purchaseId: Id,
          label: z.string(),
          seat: SeatOfLine,
          /** Null for official tickets, and after an erasure. */
          sellerName: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type AdminDelivery = z.infer<typeof AdminDelivery>;

/**
 * The recipient of a ticket, with the fields that its type needs. Fields that were erased or never asked for are
 * null.
 */
export const Recipient = z.strictObject({
  name: z.nullable(z.string()),
  /** For Mobile Tickets: the address of the transfer. */
  email: z.nullable(z.string()),
  /** For Paper Tickets: the postal address. */
  address: z.nullable(z.string()),
});
export type Recipient = z.infer<typeof Recipient>;

export const DeliveryDetails = z.strictObject({ ...Delivery.shape, recipient: z.nullable(Recipient) });
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;

const LISTED_STATUSES = ['due', 'overdue', 'delivered', 'accepted', 'disputed', 'cancelled'] as const;

/** Filter of a seller's deliveries. `due` includes overdue ones, which come first. */
export const DeliveryFilter = z.strictObject({
  status: z.optional(z.enum(LISTED_STATUSES)),
  ...searchQuery,
});
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;

const deliveryParams = z.strictObject({ id: Id });
const oneTicketFile = {
  maxFiles: 1,
  maxFileBytes: MAX_TICKET_FILE_BYTES,
  types: TICKET_FILE_TYPES,
} as const;
const oneProof = { maxFiles: 1, maxFileBytes: MAX_TICKET_FILE_BYTES } as const;

export const TransferForm = z.strictObject({
  reference: requiredLine('Please enter the reference of the transfer', 200),
});
export type TransferForm = z.infer<typeof TransferForm>;

export const ShipmentForm = z.strictObject({
  carrier: requiredLine('Please enter the carrier', 60),
  trackingNumber: requiredCode('Please enter the tracking number', 60),
});
export type ShipmentForm = z.infer<typeof ShipmentForm>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/deliveries',
  summary: "The seller's sold seats that are to be delivered or were, what is due first on top",
  query: z.strictObject({ ...DeliveryFilter.shape, purchaseId: z.optional(Id), ...pageQuery }),
  response: z.strictObject({
    ...pageOf(Delivery).shape,
    /** Counts of all deliveries that match the search, in any status. */
    counts: z.strictObject({
      due: z.int(),
      overdue: z.int(),
      delivered: z.int(),
      accepted: z.int(),
      disputed: z.int(),
      cancelled: z.int(),
    }),
  }),
});
export const getDelivery = endpoint({
  method: 'GET',
  path: '/deliveries/{id}',
  summary: 'One delivery of the seller, with what its way of delivery needs to know of the recipient',
  params: deliveryParams,
  response: DeliveryDetails,
});
export const countTicketPages = endpoint({
  method: 'POST',
  path: '/deliveries/pages',
  summary: 'How many pages a file has that is to be delivered; nothing is stored',
  uploads: oneTicketFile,
  response: z.strictObject({ type: FileType, pages: z.int() }),
});
export const findTicketCodes = endpoint({
  method: 'POST',
  path: '/deliveries/codes',
  summary:
    'Whether a code that may be a ticket’s is read on each of the first 10 pages of a file that is to be delivered; nothing is stored',
  uploads: oneTicketFile,
  response: z.strictObject({ pages: z.array(z.boolean()) }),
});
export const deliverFile = endpoint({
  method: 'POST',
  path: '/deliveries/{id}/file',
  summary:
    'Deliver a seat as a file (PDF, PNG, JPEG or .pkpass, at most 10 MB), or replace it before it is accepted. `page` takes one page of a PDF',
  params: deliveryParams,
  query: z.strictObject({
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TICKET_PAGES))),
  }),
  uploads: oneTicketFile,
  response: Delivery,
});
export const deliverTransfer = endpoint({
  method: 'POST',
  path: '/deliveries/{id}/transfer',
  summary: 'Deliver a mobile ticket by a transfer; as a form, also with a picture as proof',
  params: deliveryParams,
  body: TransferForm,
  uploads: oneProof,
  response: Delivery,
});
export const deliverShipment = endpoint({
  method: 'POST',
  path: '/deliveries/{id}/shipment',
  summary: 'Deliver a paper ticket with a carrier',
  params: deliveryParams,
  body: ShipmentForm,
  response: Delivery,
});

/** Filter of an administrator's list of deliveries. */
export const AdminDeliveryFilter = z.strictObject({
  ...DeliveryFilter.shape,
  status: z.optional(z.enum([...LISTED_STATUSES, 'in-question'])),
  /** Only official tickets, or only those of sellers. */
  kind: z.optional(z.enum(['seller', 'official'])),
  ...filtersOf(['seller', 'eventFrom', 'eventTo', 'age']),
});
export type AdminDeliveryFilter = z.infer<typeof AdminDeliveryFilter>;

export const listAllDeliveries = endpoint({
  method: 'GET',
  path: '/admin/deliveries',
  permission: 'deliveries.see',
  summary:
    'All deliveries, the longest overdue first; `code` is what the barcode of a delivered file contains, or its hash',
  query: z.strictObject({
    ...AdminDeliveryFilter.shape,
    purchaseId: z.optional(Id),
    code: z.optional(z.string().check(z.maxLength(500))),
    ...pageQuery,
  }),
  response: z.strictObject({
    ...pageOf(AdminDelivery).shape,
    counts: z.strictObject({ ...listDeliveries.response.shape.counts.shape, 'in-question': z.int() }),
  }),
});
export const readTicketFile = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/deliveries/{id}/file',
  permission: 'deliveries.decide',
  summary: 'The file of a seat while it is disputed or in question; who reads it is recorded',
  params: deliveryParams,
  answers: 'application/octet-stream',
});

export const QuestionForm = z.strictObject({
  decision: z.enum(['confirmed', 'refused']),
  /** When the ticket in question was delivered, as it was shown. */
  deliveredAt: z.iso.datetime(),
});
export type QuestionForm = z.infer<typeof QuestionForm>;

export const decideTicketQuestion = endpoint({
  method: 'POST',
  path: '/admin/deliveries/{id}/question',
  permission: 'deliveries.decide',
  summary:
    'Decide about a seat whose file or code another seat of the event has: the ticket is right, or the seat is due again',
  params: deliveryParams,
  body: QuestionForm,
  response: AdminDelivery,
});
