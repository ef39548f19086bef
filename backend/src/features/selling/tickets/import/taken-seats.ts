import { quantityOf } from '@terrace/contracts/http/selling/ticket-seats';
import { IMPORT_COLUMNS } from '@terrace/contracts/http/selling/ticket-import';
import type { TicketForm } from '@terrace/contracts/http/selling/tickets';
import { problems } from '@terrace/contracts/problems/problems';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { SEAT_SCOPE, claimedSeats, seatClaims } from '../seats/seat-claims.rules.js';
import { detailsOf } from '../ticket.events.js';
import type { CheckedRow, RowProblem } from './check-rows.js';

/** The seats that the seller has listed for the events of these rows, as claims name them. */
export async function listedSeats(
  sellerId: string,
  rows: readonly CheckedRow[],
  database: Queryable,
): Promise<ReadonlySet<string>> {
  const eventIds = [...new Set(rows.flatMap(({ form }) => form?.eventId ?? []))];
  if (eventIds.length === 0) return new Set();
  const { rows: found } = await database.query<{ value: string }>(
    `select value from claims where scope = $3 and stream_id in (
       select 'ticket-' || id from ticket_list where seller_id = $1 and event_id = any($2))`,
    [sellerId, eventIds, SEAT_SCOPE],
  );
  return new Set(found.map(({ value }) => value));
}

/**
 * Says which rows of a file an import would refuse because a seat is listed twice (product.md 4.17); asked for each row in
 * turn.
 */
export function seatsListedTwice(sellerId: string, listed: ReadonlySet<string>) {
  const rowOf = new Map<string, number>();
  return ({ row, form }: CheckedRow): RowProblem | undefined => {
    const seats = form ? seatsOf(sellerId, form) : [];
    const problem = (message: string) => ({
      column: IMPORT_COLUMNS.seat.name,
      message,
      written: form?.seat ?? '',
    });
    if (seats.some((seat) => listed.has(seat))) return problem(problems['seats-taken'].detail);
    const [first] = seats.flatMap((seat) => rowOf.get(seat) ?? []);
    if (first !== undefined) return problem(`Row ${first} has one of these seats`);
    for (const seat of seats) rowOf.set(seat, row);
    return undefined;
  };
}

function seatsOf(sellerId: string, form: TicketForm): readonly string[] {
  const { eventId = null, eventName, eventDate } = form;
  const details = detailsOf({ ...form, quantity: quantityOf(form) });
  const claimed = claimedSeats(sellerId, { eventId, eventName, eventDate }, details);
  return seatClaims(claimed).map(({ value }) => value);
}
