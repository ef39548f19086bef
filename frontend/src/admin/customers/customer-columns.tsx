import type { Customer } from '@terrace/contracts/http/console/customers';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { OrderLink } from '../list/order-link';
import { Instant } from '../list/instant';
import { messages } from './messages';

const TONES = { pending: 'pending', completed: 'approved', cancelled: 'info', expired: 'rejected' } as const;

/** The columns of the list of purchases: the fields of product.md 3.8 */
export const customerColumns: readonly TableColumn<Customer>[] = [
  { key: 'name', header: messages.name, rowHeader: true, sortBy: 'name', cell: ({ name }) => name },
  { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  { key: 'phone', header: messages.phone, whole: true, cell: ({ phone }) => phone },
  {
    key: 'event',
    header: messages.event,
    sortBy: 'eventName',
    cell: ({ eventName, eventId, id }) => (
      <>
        {eventName}
        <span className="block text-ink-2">{eventId}</span>
        <OrderLink id={id} />
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
    cell: ({ purchaseDate }) => <Instant at={purchaseDate} />,
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
