import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { CalendarPlus } from 'lucide-react';
import { buttonStyle } from '../../ui/button/button-style';
import { useOrderTickets } from '../e-tickets/order-tickets';
import { outcomeOf } from '../payment-return/outcome';
import { messages } from './messages';

/** Link to the calendar file of a completed order; nothing without a date, or once all was given back. */
export function CalendarLink({ order }: { readonly order: Purchase }) {
  const { id, event, eventChange } = order;
  const outcome = outcomeOf(order);
  const isIn = (outcome === 'completed' || outcome === 'event-cancelled') && event.date !== null;
  const tickets = useOrderTickets(id, isIn);
  if (!isIn || !tickets.data) return null;
  return (
    <a href={tickets.data.calendarUrl} className={buttonStyle({ variant: 'secondary' })}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {calendarText(eventChange?.kind)}
    </a>
  );
}

function calendarText(kind: NonNullable<Purchase['eventChange']>['kind'] | undefined): string {
  if (kind === 'cancelled') return messages.order.calendarRemove;
  return kind ? messages.order.calendarUpdate : messages.order.calendar;
}
