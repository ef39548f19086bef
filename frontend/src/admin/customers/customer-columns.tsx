import type { Customer } from '@terrace/contracts/http/customers';
import { formatInstant } from '../../ui/format-date';
import { Money } from '../../ui/money';
import { StatusBadge } from '../../ui/status-badge';
import type { TableColumn } from '../../ui/table';
import { messages } from './messages';

const TONES = { pending: 'pending', completed: 'approved', cancelled: 'info', expired: 'rejected' } as const;

/** What the list shows of a purchase: the fields of the spec's purchase form record (spec 3). */
export const customerColumns: readonly TableColumn<Customer>[] = [
  { key: 'name', header: messages.name, rowHeader: true, sortBy: 'name', cell: ({ name }) => name },
  { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  { key: 'phone', header: messages.phone, whole: true, cell: ({ phone }) => phone },
  {
    key: 'event',
    header: messages.event,
    sortBy: 'eventName',
    cell: ({ eventName, eventId }) => (
      <>
        {eventName}
        <span className="block text-ink-2">{eventId}</span>
      </>
    ),
  },
  { key: 'type', header: messages.ticketType, cell: ({ ticketType }) => ticketType },
  {
    key: 'quantity',
    header: messages.quantity,
    numeric: true,
    sortBy: 'quantity',
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'total',
    header: messages.total,
    numeric: true,
    sortBy: 'totalPrice',
    cell: ({ totalPrice }) => <Money value={totalPrice} />,
  },
  {
    key: 'status',
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>,
  },
  {
    key: 'date',
    whole: true,
    header: messages.date,
    sortBy: 'purchaseDate',
    cell: ({ purchaseDate }) => formatInstant(purchaseDate),
  },
  {
    key: 'payment',
    whole: true,
    header: messages.payment,
    cell: ({ paymentMethod, paymentStatus }) => (
      <>
        {paymentMethod}
        {paymentStatus && <span className="block text-ink-2">{messages.payments[paymentStatus]}</span>}
      </>
    ),
  },
];
