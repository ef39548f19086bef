import type { AdminDelivery, DeliveredBy, Delivery } from '@terrace/contracts/http/buying/deliveries';
import type { ETicket, SharedTicket } from '@terrace/contracts/http/buying/e-tickets';
import type { DeliveryRow } from './delivery-list.projection.js';

/** A row as queries return it, with its personal texts decrypted. */
export type PresentableDelivery = Omit<DeliveryRow, 'reference' | 'carrier' | 'tracking_number'> & {
  readonly id: string;
  readonly version: number;
  readonly reference: string | null;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
};

/** A row with the seller's names, for administrators; null for official tickets and after an erasure. */
export type AdminRow = PresentableDelivery & {
  readonly seller_name: string | null;
  readonly company_name: string | null;
  /** Of a seat in question: the seats that have its file or code. */
  readonly same_seats: NonNullable<AdminDelivery['question']>['seats'] | null;
};

/** The delivery of a seat for its seller. */
export function presentDelivery(row: PresentableDelivery): Delivery {
  return { ...fieldsOf(row), ticketId: row.line_id };
}

/** The delivery of a seat for administrators. */
export function presentAdminDelivery(row: AdminRow): AdminDelivery {
  return {
    ...fieldsOf(row),
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    companyName: row.company_name,
    question: row.same_seats && { seats: row.same_seats },
  };
}

/** A seat for the buyer of its order. `urlOf` returns the URL of a share. */
export function presentETicket(row: PresentableDelivery, urlOf: (shareId: string) => string): ETicket {
  const { timeline: _timeline, statusSince: _since, ...fields } = fieldsOf(row);
  return {
    ...fields,
    hasSeller: row.seller_id !== null,
    isReplacement: row.delivered_times > 1,
    share:
      row.share_id === null || row.shared_at === null
        ? null
        : { id: row.share_id, url: urlOf(row.share_id), at: row.shared_at.toISOString() },
  };
}

/** A seat for somebody who opens its shared link. */
export function presentSharedTicket(row: PresentableDelivery): SharedTicket {
  const { label, seat, event, ticketType, status, delivered, deliveredAt } = fieldsOf(row);
  // Only the buyer sees references and tracking numbers.
  const shown = delivered?.kind === 'file' ? delivered : null;
  return { label, seat, event, ticketType, status, delivered: shown, deliveredAt };
}

function fieldsOf(row: PresentableDelivery) {
  return {
    id: row.id,
    version: row.version,
    purchaseId: row.purchase_id,
    lineId: row.line_id,
    label: row.label,
    seat: {
      number: row.seat_number,
      of: row.seat_count,
      ...(row.seat_name !== null && { name: row.seat_name }),
    },
    event: {
      id: row.event_id,
      name: row.event_name,
      date: row.event_date,
      time: row.event_time,
      venue: row.venue,
    },
    ticketType: row.ticket_type,
    status: row.status,
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: row.is_overdue,
    delivered: presentDelivered(row),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    timeline: [...row.timeline],
    statusSince: row.status_since.toISOString(),
  };
}

function presentDelivered(row: PresentableDelivery): DeliveredBy | null {
  const { delivered } = row;
  switch (delivered?.kind) {
    case undefined:
      return null;
    case 'file': {
      const { kind, type, size, codeId, pictureId } = delivered;
      return { kind, type, size, hasCode: codeId !== null, hasPicture: pictureId !== null };
    }
    case 'transfer':
      return { kind: 'transfer', reference: row.reference, hasProof: delivered.proofId !== null };
    case 'shipment':
      return { kind: 'shipment', carrier: row.carrier, trackingNumber: row.tracking_number };
  }
}
