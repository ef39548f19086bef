import type { AdminDelivery, DeliveredBy, Delivery } from '@terrace/contracts/http/buying/deliveries';
import { pick } from '@terrace/contracts/values/fields';
import type { ETicket, SharedTicket } from '@terrace/contracts/http/buying/e-tickets';
import type { DeliveryRow } from './delivery-list.projection.js';

/** A row as queries return it, with its personal texts decrypted. */
export type PresentableDelivery = Omit<DeliveryRow, 'reference' | 'carrier' | 'trackingNumber'> & {
  readonly id: string;
  readonly version: number;
  readonly reference: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
};

/** A row with the seller's names, for administrators; null for official tickets and after an erasure. */
export type AdminRow = PresentableDelivery & {
  readonly sellerName: string | null;
  readonly companyName: string | null;
  /** Of a seat in question: the seats that have its file or code. */
  readonly sameSeats: NonNullable<AdminDelivery['question']>['seats'] | null;
  /** Whether the buyer's bank asks for the order's money. */
  readonly isAskedBack: boolean;
};

/** The delivery of a seat for its seller. */
export function presentDelivery(row: PresentableDelivery): Delivery {
  return { ...fieldsOf(row), ticketId: row.lineId };
}

/** The delivery of a seat for administrators. */
export function presentAdminDelivery(row: AdminRow): AdminDelivery {
  return {
    ...fieldsOf(row),
    ...pick(row, ['sellerId', 'sellerName', 'companyName']),
    startsAt: row.startsAt?.toISOString() ?? null,
    question: row.sameSeats && { seats: row.sameSeats },
    ...(row.isAskedBack && { isAskedBack: true }),
  };
}

/** A seat for the buyer of its order. `urlOf` returns the URL of a share. */
export function presentETicket(row: PresentableDelivery, urlOf: (shareId: string) => string): ETicket {
  const { timeline: _timeline, statusSince: _since, ...fields } = fieldsOf(row);
  return {
    ...fields,
    hasSeller: row.sellerId !== null,
    isReplacement: row.deliveredTimes > 1,
    share:
      row.shareId === null || row.sharedAt === null
        ? null
        : { id: row.shareId, url: urlOf(row.shareId), at: row.sharedAt.toISOString() },
  };
}

/** A seat for somebody who opens its shared link. `topicOf` returns the live topic of a seat for friends. */
export function presentSharedTicket(
  row: PresentableDelivery,
  topicOf: (deliveryId: string) => string,
): SharedTicket {
  const { label, seat, event, ticketType, status, delivered, deliveredAt } = fieldsOf(row);
  // Only the buyer sees references and tracking numbers.
  const shown = delivered?.kind === 'file' ? delivered : null;
  const topic = topicOf(row.id);
  return { label, seat, event, ticketType, status, delivered: shown, deliveredAt, topic };
}

function fieldsOf(row: PresentableDelivery) {
  return {
    ...pick(row, ['id', 'version', 'purchaseId', 'lineId', 'label', 'ticketType', 'status', 'isOverdue']),
    seat: {
      number: row.seatNumber,
      of: row.seatCount,
      ...(row.seatName !== null && { name: row.seatName }),
    },
    event: {
      id: row.eventId,
      name: row.eventName,
      date: row.eventDate,
      time: row.eventTime,
      venue: row.venue,
    },
    dueAt: row.dueAt?.toISOString() ?? null,
    delivered: presentDelivered(row),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    timeline: [...row.timeline],
    statusSince: row.statusSince.toISOString(),
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
      return { kind: 'shipment', carrier: row.carrier, trackingNumber: row.trackingNumber };
  }
}
