import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { grouped } from './grouped';

/** Seats of one line of an order; they have the same ticket type. */
export interface LineOfOrder {
  readonly lineId: string;
  readonly label: string;
  readonly ticketType: TicketType;
  readonly seats: readonly Delivery[];
}

/** The seats of one order. */
export interface OrderOfSeats {
  readonly purchaseId: string;
  readonly event: Delivery['event'];
  readonly lines: readonly LineOfOrder[];
  /** The due seat with the earliest due time; undefined when none is due. */
  readonly first: Delivery | undefined;
}

/** How tickets of a type are delivered (product.md 23.2). */
export const WAYS = {
  eTickets: 'file',
  'Mobile Tickets': 'transfer',
  'Paper Tickets': 'shipment',
} as const satisfies Record<TicketType, string>;

/** Groups seats by order and line, in the order of the list; sorts the seats of a line by number. */
export function ordersOf(deliveries: readonly Delivery[]): readonly OrderOfSeats[] {
  return [...grouped(deliveries, ({ purchaseId }) => purchaseId)].flatMap(([purchaseId, seats]) => {
    const [first] = seats;
    return first ? [{ purchaseId, event: first.event, lines: linesOf(seats), first: firstDue(seats) }] : [];
  });
}

/** The seats that are due. */
export function dueOf(seats: readonly Delivery[]): readonly Delivery[] {
  return seats.filter(({ status }) => status === 'due');
}

function linesOf(seats: readonly Delivery[]): readonly LineOfOrder[] {
  return [...grouped(seats, ({ lineId }) => lineId)].flatMap(([lineId, ofLine]) => {
    const [first] = ofLine;
    if (!first) return [];
    const { label, ticketType } = first;
    return [
      {
        lineId,
        label,
        ticketType,
        seats: ofLine.toSorted((one, other) => one.seat.number - other.seat.number),
      },
    ];
  });
}

/** The earliest due seat; one without a time comes last. */
function firstDue(seats: readonly Delivery[]): Delivery | undefined {
  return dueOf(seats).toSorted((one, other) => timeOf(one) - timeOf(other))[0];
}

function timeOf({ dueAt }: Delivery): number {
  return dueAt === null ? Infinity : Date.parse(dueAt);
}
