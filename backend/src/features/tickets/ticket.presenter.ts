import type { Ticket } from '@terrace/contracts/http/tickets';
import type { SellerTicket } from '@terrace/contracts/http/seller-tickets';
import { presentDecision } from '../moderation/moderation.public.js';
import { ERASED } from '../../platform/text/erased.js';
import type { Suspension } from './ticket.events.js';
import type { TicketRow } from './ticket-list.projection.js';

/** A row as queries return it; the delivery address is sealed until it is decrypted. */
export type PresentableTicket = Omit<TicketRow, 'delivery_address'> & {
  readonly id: string;
  readonly version: number;
  readonly delivery_address: string | null;
};

/** A ticket for its seller and the administrators; its delivery address has been opened. */
export function presentTicket(row: PresentableTicket): Ticket {
  return {
    id: row.id,
    version: row.version,
    ...(row.reference !== null && { reference: row.reference }),
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    companyName: row.company_name,
    eventId: row.event_id,
    eventName: row.event_name,
    eventDate: row.event_date,
    eventTime: row.event_time,
    venue: row.venue,
    ticketType: row.ticket_type,
    section: row.section,
    row: row.seat_row,
    seat: row.seat,
    price: { amount: row.price, currency: row.currency },
    quantity: row.quantity,
    available: row.quantity - row.held - row.sold,
    held: row.held,
    sold: row.sold,
    description: row.description,
    deliveryAddress: row.delivery_address ?? ERASED,
    deliveryTime: row.delivery_time,
    status: row.status,
    statusSince: row.status_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    decision: presentDecision(row),
    ...(row.suspension && { suspension: presentSuspension(row.suspension) }),
  };
}

/** What a suspended ticket waits for. */
export function presentSuspension({ reason, from: before, to: now }: Suspension) {
  return { reason, before, now };
}

/** An approved ticket for buyers, or null when it is not on the market; one sold out stays visible. */
export function presentSellerTicket(row: PresentableTicket): SellerTicket | null {
  if (row.status !== 'approved') return null;
  return {
    id: row.id,
    version: row.version,
    isSellerTicket: true,
    eventId: row.event_id,
    eventName: row.event_name,
    eventDate: row.event_date,
    eventTime: row.event_time,
    venue: row.venue,
    ticketType: row.ticket_type,
    section: row.section,
    row: row.seat_row,
    seat: row.seat,
    price: { amount: row.price, currency: row.currency },
    serviceFee: { amount: 0, currency: row.currency },
    available: row.quantity - row.held - row.sold,
    description: row.description,
    seller: { fullName: row.seller_name, companyName: row.company_name },
  };
}
