interface Seat {
  readonly number: number;
  readonly of: number;
  readonly name?: string | undefined;
}

interface Tickets {
  readonly label: string;
  readonly quantity: number;
  readonly seats?: readonly Seat[] | undefined;
}

/** 'Seat 12', or 'Ticket 1 of 2' where it has no name. */
export function seatInWords({ number, of, name }: Seat): string {
  return name === undefined ? `Ticket ${number} of ${of}` : `Seat ${name}`;
}

/** '1 × Row 5, Seats 12–13 (Seat 12)': tickets of lines of an order, with the seats that somebody named. */
export function ticketsInWords(tickets: readonly Tickets[]): string {
  return tickets
    .map(({ label, quantity, seats }) =>
      [`${quantity} × ${label}`, seats && `(${seats.map(seatInWords).join(', ')})`].filter(Boolean).join(' '),
    )
    .join(', ');
}
