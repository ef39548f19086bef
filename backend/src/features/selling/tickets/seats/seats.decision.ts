import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import type { TicketDetails } from '@terrace/contracts/http/selling/tickets';
import type { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { namedPlace, namedPlaces } from '@terrace/contracts/values/tickets/answers';
import { namedSeats, neighboursIn, seatsIn, writeSeats } from '@terrace/contracts/values/seats';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Runs, chooseSeats, mayTake, possibleQuantities } from './split.rules.js';

/** The seats of a ticket, and what is held or sold of them. */
export interface SeatStock {
  readonly details: Pick<TicketDetails, 'seat' | 'quantity' | 'split'>;
  /** Held and sold tickets. */
  readonly taken: number;
  /** Those of them whose seats have names. */
  readonly takenSeats: readonly string[];
}

/** Seats with names that a purchase takes; without any, those of a ticket without numbers. */
export interface Taken {
  readonly seats?: readonly string[];
}

/** How many can be bought at once, ascending. */
export function quantitiesOf(stock: SeatStock): readonly number[] {
  return possibleQuantities(lengthsOf(stock), stock.details.split, MAX_TICKETS);
}

/**
 * The seats that a purchase of so many takes; `wanted` first, where they are free and the rule allows. Throws `sold-out`
 * where fewer are left, `split-not-allowed` with the possible quantities where the seller's rule does not allow this one.
 */
export function takeSeats(stock: SeatStock, quantity: number, wanted?: readonly string[]): Taken {
  const { split } = stock.details;
  const available = Math.max(0, stock.details.quantity - stock.taken);
  if (available < quantity) throw new DomainError('sold-out', { available });
  const runs = freeRuns(stock);
  if (runs === null) {
    if (!possibleQuantities([available], split, MAX_TICKETS).includes(quantity)) throw notAllowed(stock);
    return {};
  }
  if (wanted?.length === quantity && mayTake(runs, wanted, split)) return { seats: wanted };
  const seats = chooseSeats(runs, quantity, split);
  if (seats === undefined) throw notAllowed(stock);
  return { seats };
}

/** The seats that are left, written short; the seller's own words where none are taken, left, or named. */
export function seatsLeft(stock: SeatStock): string {
  const { seat } = stock.details;
  const left = stock.taken === 0 ? [] : (freeRuns(stock) ?? []).flat();
  return left.length === 0 ? seat : writeSeats({ ...seatsIn(seat), names: left });
}

/** What a line of a purchase is called: the ticket's type and place, with the seats that were taken of it; no other texts. */
export function labelOfTicket(
  { ticketType, section, row, seat }: Pick<TicketDetails, 'ticketType' | keyof typeof seatFields>,
  seats: readonly string[] | undefined,
): string {
  const place = [
    ...namedPlaces({ section, row }),
    seats ? namedSeats(seats, seatsIn(seat)) : namedPlace('seat', seat),
  ];
  return [ticketType, ...place].filter(Boolean).join(', ');
}

/**
 * Free seats as runs of neighbours; null for a ticket without numbers: its text names other seats than it has tickets, or
 * some were held or sold before seats had names.
 */
function freeRuns({ details: { seat, quantity }, taken, takenSeats }: SeatStock): Runs | null {
  const seats = seatsIn(seat);
  if (seats.names.length !== quantity || takenSeats.length !== taken) return null;
  const gone = new Set(takenSeats);
  return neighboursIn({ ...seats, names: seats.names.filter((name) => !gone.has(name)) });
}

function lengthsOf(stock: SeatStock): readonly number[] {
  return freeRuns(stock)?.map(({ length }) => length) ?? [Math.max(0, stock.details.quantity - stock.taken)];
}

function notAllowed(stock: SeatStock): DomainError {
  return new DomainError('split-not-allowed', { quantities: quantitiesOf(stock) });
}
