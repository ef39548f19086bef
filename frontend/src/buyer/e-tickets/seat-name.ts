import { labelOfSeat } from '@terrace/contracts/values/deliveries';
import type { Seat } from '../../offline/kept-seat';
import { messages } from './messages';

/** 'Category 1, row 5, Ticket 2 of 3', or with a known seat 'eTickets, Row 5, Seat 13'. */
export function seatName({ label, seat }: Pick<Seat, 'label' | 'seat'>): string {
  if (seat.name !== undefined) return labelOfSeat(label, seat);
  return [label, messages.seat(seat.number, seat.of)].filter(Boolean).join(', ');
}
