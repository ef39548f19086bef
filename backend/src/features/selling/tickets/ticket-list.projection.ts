import { namesOf, pick, recordOf } from '@terrace/contracts/values/fields';
import { type ApprovedAttributes, listingAttributes } from '@terrace/contracts/values/listing/attributes';
import { type AnsweredField, type Restriction } from '@terrace/contracts/values/tickets/answers';
import type { SellerKind, Split, TicketStatus, TicketType } from '@terrace/contracts/values/statuses';
import { eventFields } from '@terrace/contracts/http/selling/seller-tickets';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { ERASED } from '../../../platform/text/erased.js';
import {
  type RowOf,
  SealedText,
  bigint,
  boolean,
  defineReadModel,
  integer,
  jsonb,
  named,
  nullable,
  sealed,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  approvedColumns,
  decisionColumns,
  rejectedColumns,
  undecided,
} from '../../../platform/queues/decisions-taken.js';
import { filedAfter } from './seats/seat-files.rules.js';
import {
  type EventOfTicket,
  type Suspension,
  type TicketEdited,
  type TicketEvent,
  type TicketUploaded,
  type TicketsHeld,
  type TicketsSold,
  detailsOf,
} from './ticket.events.js';

const table = defineReadModel({
  table: 'ticket_list',
  category: 'ticket',
  columns: {
    sellerId: text(),
    sellerName: text(),
    companyName: text(),
    sellerKind: nullable(text<SellerKind>()),
    reference: nullable(text()),
    /** The ticket that was listed again so. */
    relisted: nullable(text()),
    eventId: nullable(text()),
    eventName: text(),
    eventDate: text(),
    eventTime: text(),
    venue: text(),
    ticketType: text<TicketType>(),
    ...recordOf(namesOf(seatFields), () => text()),
    row: named('seat_row', text()),
    price: bigint(),
    currency: text(),
    /** The price that was approved last. */
    approvedPrice: nullable(bigint()),
    faceValue: nullable(bigint()),
    restrictions: jsonb<readonly Restriction[]>(),
    notApplicable: jsonb<readonly AnsweredField[]>(),
    /** What was approved last of what the three columns before say. */
    approvedAttributes: nullable(jsonb<ApprovedAttributes>()),
    quantity: integer(),
    split: text<Split>(),
    held: integer(),
    sold: integer(),
    description: text(),
    /** Sealed under the seller's key. */
    deliveryAddress: nullable(sealed()),
    deliveryTime: text(),
    inHandDate: text(),
    status: text<TicketStatus>(),
    /** When the status became what it is. */
    statusSince: timestamptz(),
    ...decisionColumns,
    /** Why it is suspended, and what it was before. */
    suspension: nullable(jsonb<Suspension>()),
    /** Its seller is suspended, or a trader who has not stated who they are: buyers do not see it, whatever its status. */
    hidden: boolean(),
    /** Unsold seats whose files are there. */
    filed: textArray(),
    holds: jsonb<Readonly<Record<string, number>>>(),
    /** Purchase id → seats that it holds or bought, where they have names. */
    takenSeats: jsonb<Readonly<Record<string, readonly string[]>>>(),
    createdAt: timestamptz(),
    updatedAt: timestamptz(),
  },
});

/** What queries select of `ticket_list`. */
export const ticketColumns = table.selected;

/** A row of `ticket_list`; prices in minor units. */
export type TicketRow = RowOf<typeof table>;

export const ticketList = table.projection<TicketEvent>((row, event) => {
  if (event.type === 'TicketUploaded') return uploaded(event);
  if (!row) return null;
  const after = { ...row, ...changeOf(row, event), updatedAt: event.at };
  return after.status === row.status ? after : { ...after, statusSince: event.at };
});

function uploaded(event: StoredEvent<TicketUploaded>): TicketRow {
  const { data, personal, at } = event;
  const seller = personal?.[data.sellerId];
  return {
    sellerId: data.sellerId,
    sellerName: seller?.fullName ?? ERASED,
    companyName: seller?.companyName ?? ERASED,
    sellerKind: seller?.sellerKind ?? null,
    reference: data.reference ?? null,
    relisted: data.relisted ?? null,
    ...pick(data, namesOf(eventFields)),
    ...columnsOf(data),
    approvedPrice: null,
    approvedAttributes: null,
    deliveryAddress: seller ? new SealedText(data.sellerId, seller.deliveryAddress) : null,
    held: 0,
    sold: 0,
    status: 'pending',
    statusSince: at,
    ...undecided,
    suspension: null,
    hidden: false,
    filed: [],
    holds: {},
    takenSeats: {},
    createdAt: at,
    updatedAt: at,
  };
}

function changeOf(
  row: TicketRow,
  event: StoredEvent<Exclude<TicketEvent, TicketUploaded>>,
): Partial<TicketRow> {
  switch (event.type) {
    case 'TicketApproved':
      return {
        status: 'approved',
        approvedPrice: row.price,
        approvedAttributes: attributesOfRow(row),
        ...approvedColumns(event),
      };
    case 'TicketRejected':
      return { status: 'rejected', ...rejectedColumns(event, row.sellerId) };
    case 'TicketEdited': {
      const { data, personal } = event;
      const address = personal?.[data.sellerId]?.deliveryAddress;
      return {
        ...columnsOf(data),
        ...(data.event && occasionOf(data.event)),
        ...(address !== undefined && { deliveryAddress: new SealedText(data.sellerId, address) }),
        ...(data.backToPending && { status: 'pending', ...undecided }),
      };
    }
    case 'TicketWithdrawn':
      return { status: 'withdrawn', suspension: null, rejection_reason: null, rejection_note: null };
    case 'TicketHidden':
      return { hidden: true, ...(event.data.reason === 'trader-unnamed' && { sellerKind: 'trader' }) };
    case 'TicketShown':
      return { hidden: false };
    case 'SeatFileAdded':
    case 'SeatFileTaken':
      return { filed: filedAfter(row.filed, event) };
    case 'TicketTakenDown': {
      const columns = { ...rejectedColumns(event, row.sellerId), statusSince: event.at };
      if (event.data.to === 'withdrawn') return { ...columns, status: 'withdrawn', suspension: null };
      return row.suspension
        ? { ...columns, suspension: { ...row.suspension, status: 'pending' } }
        : { ...columns, status: 'pending' };
    }
    case 'TicketSuspended': {
      const { reason, from, to } = event.data;
      const before = row.suspension ?? { status: row.status, from };
      return { status: 'suspended', suspension: { ...before, reason, to } };
    }
    case 'TicketResumed': {
      return {
        status: row.suspension?.status ?? row.status,
        suspension: null,
        ...occasionOf(event.data.event),
      };
    }
    case 'TicketsHeld': {
      const { purchaseId, quantity } = event.data;
      const holds = { ...row.holds, [purchaseId]: quantity };
      return { held: row.held + quantity, holds, takenSeats: withSeats(row, event.data) };
    }
    case 'HoldReleased': {
      const { [event.data.purchaseId]: _released, ...takenSeats } = row.takenSeats;
      return { ...endHold(row, event.data.purchaseId), takenSeats };
    }
    case 'TicketsSold':
      return {
        ...endHold(row, event.data.purchaseId),
        sold: row.sold + event.data.quantity,
        takenSeats: withSeats(row, event.data),
      };
  }
}

/** When and where the event of a ticket is. */
const occasionOf = (event: EventOfTicket) => pick(event, ['eventDate', 'eventTime', 'venue']);

function withSeats(
  { takenSeats }: TicketRow,
  { purchaseId, seats }: TicketsSold['data'] | TicketsHeld['data'],
) {
  return seats === undefined ? takenSeats : { ...takenSeats, [purchaseId]: seats };
}

function columnsOf(given: TicketUploaded['data'] | TicketEdited['data']) {
  const { price, faceValue, ...details } = detailsOf(given);
  return {
    ...details,
    price: price.amount,
    currency: price.currency,
    faceValue: faceValue && faceValue.amount,
  };
}

/** What a row says of face value and restrictions. */
export function attributesOfRow(
  row: Pick<TicketRow, keyof typeof listingAttributes | 'currency'>,
): ApprovedAttributes {
  const { faceValue, currency } = row;
  return {
    faceValue: faceValue === null ? null : { amount: faceValue, currency },
    restrictions: [...row.restrictions],
    notApplicable: [...row.notApplicable],
  };
}

function endHold(row: TicketRow, purchaseId: string): Partial<TicketRow> {
  const { [purchaseId]: quantity = 0, ...holds } = row.holds;
  return { held: row.held - quantity, holds };
}
