import { nameOfSeat, type NumberedSeat } from '../deliveries.js';

interface Tickets {
  readonly label: string;
  readonly quantity: number;
  readonly seats?: readonly NumberedSeat[] | undefined;
}

/** '1 × Row 5, Seats 12–13 (Seat 12)': tickets of lines of an order, with the seats that somebody named. */
export function ticketsInWords(tickets: readonly Tickets[]): string {
  return tickets
    .map(({ label, quantity, seats }) =>
      [`${quantity} × ${label}`, seats && `(${seats.map(nameOfSeat).join(', ')})`].filter(Boolean).join(' '),
    )
    .join(', ');
}
