import type { TicketStatus, TicketType } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../platform/text/erased.js';
import {
  type RowOf,
  SealedText,
  bigint,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  approvedColumns,
  decisionColumns,
  rejectedColumns,
  undecided,
} from '../moderation/moderation.public.js';
import type { Suspension, TicketDetails, TicketEvent, TicketUploaded } from './ticket.events.js';

const table = defineReadModel({
  table: 'ticket_list',
  category: 'ticket',
  columns: {
    seller_id: text(),
    seller_name: text(),
    company_name: text(),
    reference: nullable(text()),
    event_id: nullable(text()),
    event_name: text(),
    event_date: text(),
    event_time: text(),
    venue: text(),
    ticket_type: text<TicketType>(),
    section: text(),
    seat_row: text(),
    seat: text(),
    price: bigint(),
    currency: text(),
    quantity: integer(),
    held: integer(),
    sold: integer(),
    description: text(),
    /** Sealed under the seller's key. */
    delivery_address: nullable(sealed()),
    delivery_time: text(),
    status: text<TicketStatus>(),
    /** When the status became what it is. */
    status_since: timestamptz(),
    ...decisionColumns,
    /** Why it is suspended, and what it was before. */
    suspension: nullable(jsonb<Suspension>()),
    holds: jsonb<Readonly<Record<string, number>>>(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
});

/** A row of `ticket_list`; prices in minor units. */
export type TicketRow = RowOf<typeof table>;

export const ticketList = table.projection<TicketEvent>((row, event) => {
  if (event.type === 'TicketUploaded') return uploaded(event);
  if (!row) return null;
  const after = { ...row, ...changeOf(row, event), updated_at: event.at };
  return after.status === row.status ? after : { ...after, status_since: event.at };
});

function uploaded(event: StoredEvent<TicketUploaded>): TicketRow {
  const { data, personal, at } = event;
  const seller = personal?.[data.sellerId];
  return {
    seller_id: data.sellerId,
    seller_name: seller?.fullName ?? ERASED,
    company_name: seller?.companyName ?? ERASED,
    reference: data.reference ?? null,
    event_id: data.eventId,
    event_name: data.eventName,
    event_date: data.eventDate,
    event_time: data.eventTime,
    venue: data.venue,
    ...columnsOf(data),
    delivery_address: seller ? new SealedText(data.sellerId, seller.deliveryAddress) : null,
    held: 0,
    sold: 0,
    status: 'pending',
    status_since: at,
    ...undecided,
    suspension: null,
    holds: {},
    created_at: at,
    updated_at: at,
  };
}

function changeOf(
  row: TicketRow,
  event: StoredEvent<Exclude<TicketEvent, TicketUploaded>>,
): Partial<TicketRow> {
  switch (event.type) {
    case 'TicketApproved':
      return { status: 'approved', ...approvedColumns(event) };
    case 'TicketRejected':
      return { status: 'rejected', ...rejectedColumns(event, row.seller_id) };
    case 'TicketEdited': {
      const { data, personal } = event;
      const address = personal?.[data.sellerId]?.deliveryAddress;
      return {
        ...columnsOf(data),
        ...(address !== undefined && { delivery_address: new SealedText(data.sellerId, address) }),
        ...(data.backToPending && { status: 'pending', ...undecided }),
      };
    }
    case 'TicketWithdrawn':
      return { status: 'withdrawn', suspension: null };
    case 'TicketSuspended': {
      const { reason, from, to } = event.data;
      const before = row.suspension ?? { status: row.status, from };
      return { status: 'suspended', suspension: { ...before, reason, to } };
    }
    case 'TicketResumed': {
      const { eventDate, eventTime, venue } = event.data.event;
      return {
        status: row.suspension?.status ?? row.status,
        suspension: null,
        event_date: eventDate,
        event_time: eventTime,
        venue,
      };
    }
    case 'TicketsHeld': {
      const { purchaseId, quantity } = event.data;
      return { held: row.held + quantity, holds: { ...row.holds, [purchaseId]: quantity } };
    }
    case 'HoldReleased':
      return endHold(row, event.data.purchaseId);
    case 'TicketsSold':
      return { ...endHold(row, event.data.purchaseId), sold: row.sold + event.data.quantity };
  }
}

function columnsOf(details: TicketDetails) {
  return {
    ticket_type: details.ticketType,
    section: details.section,
    seat_row: details.row,
    seat: details.seat,
    price: details.price.amount,
    currency: details.price.currency,
    quantity: details.quantity,
    description: details.description,
    delivery_time: details.deliveryTime,
  };
}

function endHold(row: TicketRow, purchaseId: string): Partial<TicketRow> {
  const { [purchaseId]: quantity = 0, ...holds } = row.holds;
  return { held: row.held - quantity, holds };
}
