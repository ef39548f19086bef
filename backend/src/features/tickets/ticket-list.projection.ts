import type { TicketStatus, TicketType } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../platform/command/decided-by.js';
import { SealedText } from '../../platform/crypto/sealed-text.js';
import type { StoredEvent } from '../../platform/event-store/event.js';
import type { Projection } from '../../platform/projections/projection.js';
import type { ListingDetails, TicketEvent, TicketUploaded } from './ticket.events.js';

/** A row of `ticket_list`; prices in minor units. */
export interface TicketRow {
  readonly seller_id: string;
  readonly seller_name: string;
  readonly company_name: string;
  readonly event_id: string | null;
  readonly event_name: string;
  readonly event_date: string;
  readonly event_time: string;
  readonly venue: string;
  readonly ticket_type: TicketType;
  readonly section: string;
  readonly seat_row: string;
  readonly seat: string;
  readonly price: number;
  readonly currency: string;
  readonly quantity: number;
  readonly held: number;
  readonly sold: number;
  readonly description: string;
  /** Sealed under the seller's key. */
  readonly delivery_address: SealedText | string | null;
  readonly delivery_time: string;
  readonly status: TicketStatus;
  /** When the status became what it is. */
  readonly status_since: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly holds: Readonly<Record<string, number>>;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const ticketList: Projection<TicketRow, TicketEvent> = {
  table: 'ticket_list',
  category: 'ticket',
  columns: {
    seller_id: 'text',
    seller_name: 'text',
    company_name: 'text',
    event_id: 'text',
    event_name: 'text',
    event_date: 'text',
    event_time: 'text',
    venue: 'text',
    ticket_type: 'text',
    section: 'text',
    seat_row: 'text',
    seat: 'text',
    price: 'bigint',
    currency: 'text',
    quantity: 'integer',
    held: 'integer',
    sold: 'integer',
    description: 'text',
    delivery_address: 'sealed',
    delivery_time: 'text',
    status: 'text',
    status_since: 'timestamptz',
    decided_by: 'text',
    decided_at: 'timestamptz',
    holds: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  project(row, event) {
    if (event.type === 'TicketUploaded') return uploaded(event);
    if (!row) return null;
    const after = { ...row, ...changeOf(row, event), updated_at: event.at };
    return after.status === row.status ? after : { ...after, status_since: event.at };
  },
};

function uploaded(event: StoredEvent<TicketUploaded>): TicketRow {
  const { data, personal, at } = event;
  const seller = personal?.[data.sellerId];
  return {
    seller_id: data.sellerId,
    seller_name: seller?.fullName ?? ERASED,
    company_name: seller?.companyName ?? ERASED,
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
    decided_by: null,
    decided_at: null,
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
    case 'TicketRejected':
      return {
        status: event.type === 'TicketApproved' ? 'approved' : 'rejected',
        decided_by: event.personal?.[event.data.by]?.name ?? ERASED,
        decided_at: event.at,
      };
    case 'TicketEdited': {
      const { data, personal } = event;
      const address = personal?.[data.sellerId]?.deliveryAddress;
      return {
        ...columnsOf(data),
        ...(address !== undefined && { delivery_address: new SealedText(data.sellerId, address) }),
        ...(data.backToPending && { status: 'pending', decided_by: null, decided_at: null }),
      };
    }
    case 'TicketWithdrawn':
      return { status: 'withdrawn' };
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

function columnsOf(details: ListingDetails) {
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
