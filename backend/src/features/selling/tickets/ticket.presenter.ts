import { isDeepStrictEqual } from 'node:util';
import { readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { type Ticket, TicketForm } from '@terrace/contracts/http/selling/tickets';
import type { TicketFlag } from '@terrace/contracts/values/statuses';
import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { eventFields, offerFields } from '@terrace/contracts/http/selling/seller-tickets';
import { presentDecision } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import { DETAIL_NAMES, type Suspension } from './ticket.events.js';
import { type SeatStock, quantitiesOf, seatsLeft } from './seats/seats.decision.js';
import { isInstant } from './seats/seat-files.rules.js';
import { type TicketRow, attributesOfRow } from './ticket-list.projection.js';

const EVENT_NAMES = namesOf(eventFields);
const OFFER_NAMES = namesOf(offerFields);

/** A row as queries return it; the delivery address is sealed until it is decrypted. */
export type PresentableTicket = Omit<TicketRow, 'deliveryAddress'> & {
  readonly id: string;
  readonly version: number;
  readonly deliveryAddress: string | null;
  /** Left out where it was not asked. */
  readonly isListedAgain?: boolean;
};

/** A ticket for its seller and the administrators; its delivery address has been opened. */
export function presentTicket(row: PresentableTicket, flags: readonly TicketFlag[] = []): Ticket {
  return {
    id: row.id,
    version: row.version,
    ...(row.reference !== null && { reference: row.reference }),
    ...pick(row, ['sellerId', 'sellerName', 'companyName', 'status', 'held', 'sold']),
    ...pick(row, EVENT_NAMES),
    ...pick(row, DETAIL_NAMES),
    ...attributesOfRow(row),
    price: { amount: row.price, currency: row.currency },
    available: row.quantity - row.held - row.sold,
    deliveryAddress: row.deliveryAddress ?? ERASED,
    statusSince: row.statusSince.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decision: presentDecision(row),
    ...(row.approvedPrice !== null && {
      approvedPrice: { amount: row.approvedPrice, currency: row.currency },
    }),
    ...changedAttributes(row),
    ...(row.hidden && { hidden: true }),
    ...(row.isListedAgain && { listedAgain: true }),
    ...(row.filed.length > 0 && { filed: row.filed.length }),
    ...(flags.length > 0 && { flags: [...flags] }),
    ...(row.suspension && { suspension: presentSuspension(row.suspension) }),
  };
}

/** What a seller's form would say to list what is left of a ticket again; to be checked as one. */
export function formOfRest(row: PresentableTicket): Partial<Record<keyof TicketForm, unknown>> {
  return {
    ...pick(presentTicket(row), namesOf(TicketForm.shape)),
    eventId: row.eventId ?? undefined,
    deliveryAddress: row.deliveryAddress ?? '',
    seat: seatsLeft(stockOfRow(row)),
    quantity: row.quantity - row.held - row.sold,
  };
}

/** What was approved last, where the ticket says something else by now. */
function changedAttributes(row: PresentableTicket): Pick<Ticket, 'approvedAttributes'> {
  const { approvedAttributes: before } = row;
  return before && !isDeepStrictEqual(before, attributesOfRow(row)) ? { approvedAttributes: before } : {};
}

/** What a suspended ticket waits for. */
export function presentSuspension({ reason, from: before, to: now, status: afterwards }: Suspension) {
  return { reason, before, now, afterwards };
}

/** An approved ticket for buyers, or null when it is not on the market or its seller is suspended; one sold out stays visible. */
export function presentSellerTicket(row: PresentableTicket): SellerTicket | null {
  if (row.status !== 'approved' || row.hidden) return null;
  const isAtOnce = isInstant(stockOfRow(row), row);
  const delivery = isAtOnce ? undefined : readDeliveryTime(row.deliveryTime);
  return {
    id: row.id,
    version: row.version,
    isSellerTicket: true,
    ...pick(row, EVENT_NAMES),
    ...pick(row, OFFER_NAMES),
    ...attributesOfRow(row),
    seat: seatsLeft(stockOfRow(row)),
    price: { amount: row.price, currency: row.currency },
    serviceFee: { amount: 0, currency: row.currency },
    available: row.quantity - row.held - row.sold,
    ...(isAtOnce && { instant: true }),
    ...(delivery && { delivery }),
    ...(row.inHandDate !== '' && { inHandDate: row.inHandDate }),
    ...(row.split !== 'any' && { quantities: [...quantitiesOf(stockOfRow(row))] }),
    seller: {
      fullName: row.sellerName,
      companyName: row.companyName,
      ...(row.sellerKind && { kind: row.sellerKind }),
    },
  };
}

/** Its seats, and what is held or sold of them. */
function stockOfRow(row: PresentableTicket): SeatStock {
  const takenSeats = Object.values(row.takenSeats).flat();
  return { details: row, taken: row.held + row.sold, takenSeats };
}
