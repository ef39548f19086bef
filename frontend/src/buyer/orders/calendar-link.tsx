import { pathOf } from '@terrace/contracts/http/endpoint';
import { getOrderCalendar } from '@terrace/contracts/http/orders';
import type { Purchase } from '@terrace/contracts/http/purchases';
import { CalendarPlus } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style';
import { messages } from './messages';

/** The calendar entry of a completed order; none without a date. */
export function CalendarLink({ order: { id, status, event } }: { readonly order: Purchase }) {
  if (status !== 'completed' || event.date === null) return null;
  return (
    <a href={pathOf(getOrderCalendar, { id })} className={buttonStyle({ variant: 'primary' })}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {messages.order.calendar}
    </a>
  );
}
