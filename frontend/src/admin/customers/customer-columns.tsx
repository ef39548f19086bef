import type { Customer } from '@terrace/contracts/http/console/customers';
import { refundTones } from '../../ui/style/refund-tones';
import type { TableColumn } from '../../ui/table/table';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { ChargebackBadge } from '../chargebacks/chargeback-badge';
import { OrderLink, PersonLink } from '../list/order-link';
import { Instant } from '../list/instant';
import { messages } from './messages';

const TONES = { pending: 'pending', completed: 'approved', cancelled: 'info', expired: 'rejected' } as const;

/** What is known of a purchase, of the fields of product.md 3.8. */
const columns: readonly TableColumn<Customer>[] = [
  { key: 'name', header: messages.name, rowHeader: true, sortBy: 'name', cell: ({ name }) => name },
  {
    key: 'order',
    header: messages.order,
    whole: true,
    inCard: true,
    cell: ({ id }) => <OrderLink id={id} />,
  },
  { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  {
    key: 'event',
    wide: true,
    header: messages.event,
    sortBy: 'eventName',
    inCard: true,
    cell: ({ eventName }) => eventName,
  },
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
    inCard: true,
    numeric: true,
    sortBy: 'totalPrice',
    cell: ({ totalPrice }) => <Money value={totalPrice} />,
  },
  {
    key: 'status',
    whole: true,
    header: messages.status,
    inCard: true,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>,
  },
  {
    key: 'date',
    inCard: true,
    whole: true,
    header: messages.date,
    sortBy: 'purchaseDate',
    cell: ({ purchaseDate }) => <Instant at={purchaseDate} />,
  },
  {
    key: 'payment',
    inCard: true,
    whole: true,
    header: messages.payment,
    cell: ({ paymentMethod, paymentStatus, refunds, chargeback }) => (
      <span className="grid justify-items-start">
        {paymentStatus === null ? paymentMethod : messages.payments[paymentStatus]}
        {refunds.slice(-1).map(({ id, status }) => (
          <StatusBadge key={id} tone={refundTones[status]}>
            {messages.refundStatuses[status]}
          </StatusBadge>
        ))}
        <ChargebackBadge status={chargeback} />
      </span>
    ),
  },
];

/** The columns of the list of purchases, which fit beside each other: the address is under the name, the quantity under the event. */
export const customerColumns: readonly TableColumn<Customer>[] = columns
  .filter(({ key }) => key !== 'email' && key !== 'quantity')
  .map((column) => {
    if (column.key === 'event')
      return {
        ...column,
        cell: ({ eventName, quantity }) => (
          <>
            {eventName}
            <span className="block text-ink-2">{messages.tickets(quantity)}</span>
          </>
        ),
      };
    return column.rowHeader
      ? {
          ...column,
          cell: ({ name, email }) => (
            <>
              {name}
              <span className="block font-text text-ink-2">{email}</span>
            </>
          ),
        }
      : column;
  });

/** What the details of a purchase list. */
export const customerFacts: readonly TableColumn<Customer>[] = [
  ...columns,
  { key: 'phone', header: messages.phone, cell: ({ phone }) => phone },
  { key: 'type', header: messages.ticketType, cell: ({ ticketType }) => ticketType },
  {
    key: 'buyer',
    header: messages.buyer,
    cell: ({ buyerId }) => <PersonLink id={buyerId}>{messages.openBuyer}</PersonLink>,
  },
];
