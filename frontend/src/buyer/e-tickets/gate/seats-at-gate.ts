import { partsOf, type Seat } from '../../../offline/kept-seat';
import { filesOfSeat } from '../ticket-files';
import type { SeatAtGate } from './gate-seat';

/** The seats that have a code, a picture or a file for the gate view, in their order. */
export function seatsAtGate(seats: readonly Seat[]): readonly SeatAtGate[] {
  return seats
    .filter((seat) => partsOf(seat).length > 0)
    .map((seat) => ({ id: seat.id, seat, files: filesOfSeat(seat) }));
}
