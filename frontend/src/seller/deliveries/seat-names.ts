import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { seatsIn } from '@terrace/contracts/values/seats';
import { formatShortDate } from '../../ui/text/format-date';

import { messages } from './messages';

type Seat = Pick<Delivery, 'label' | 'seat'>;

/**
 * The row and the seat number of a delivery; of one from before seats had names from the label of its line: in 'eTickets, Row 5, Seat 12-15' the second
 * seat is 13. The seat is undefined when only a part of a range was sold, because the label does not say which.
 */
export function placeOf({ label, seat: { number, of, name } }: Seat): {
  readonly row: string | undefined;
  readonly seat: string | undefined;
} {
  const row = partOf(label, 'Row');
  if (name !== undefined) return { row, seat: name };
  const said = partOf(label, 'Seat');
  const { names } = seatsIn(said ?? '');
  if (names.length <= 1) return { row, seat: of === 1 ? said : undefined };
  return { row, seat: names.length === of ? names[number - 1] : undefined };
}

function partOf(label: string, name: string): string | undefined {
  const start = `${name} `;
  return label
    .split(', ')
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}

/** 'Ticket 2 of 3', or with a known seat number 'Ticket 2 of 3, seat 13'. */
export function seatName(delivery: Seat): string {
  const { number, of } = delivery.seat;
  const { seat } = placeOf(delivery);
  const name = of === 1 ? messages.ticket : messages.ticketOf(number, of);
  return seat === undefined ? name : messages.withSeat(name, seat);
}

/** The event and the lines of the seats that a dialog is about: 'Arsenal vs Chelsea, 21 Nov 2026 · eTickets, Row 5'. */
export function aboutSeats(
  seats: readonly (Seat & { readonly event: Pick<Delivery['event'], 'name' | 'date'> })[],
): string {
  const [first] = seats;
  if (!first) return '';
  const event = [first.event.name, formatShortDate(first.event.date)].filter(Boolean).join(', ');
  return [event, ...new Set(seats.map(({ label }) => label))].join(' · ');
}
