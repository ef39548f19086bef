import type { Seat } from '../../offline/kept-seat';
import { messages } from './messages';

/** 'Category 1, row 5, Ticket 2 of 3'. */
export function seatName({ label, seat }: Pick<Seat, 'label' | 'seat'>): string {
  return [label, messages.seat(seat.number, seat.of)].filter(Boolean).join(', ');
}
