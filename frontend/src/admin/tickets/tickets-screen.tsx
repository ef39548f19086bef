import { type Ticket, TicketFilter, listTickets } from '@terrace/contracts/http/selling/tickets';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { ShortEventTime } from '../../ui/text/event-time';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { useListFilter } from '../../navigation/use-list-filter';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';
import { Instant } from '../list/instant';
import { messages } from './messages';
import { seatOf, ticketQueue, useTickets } from './tickets';

const TONES = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'info',
  suspended: 'pending',
} as const;

/** Tickets: approve or reject sellers' tickets; the filter is in the address. */
export default function TicketsScreen() {
  const list = useListFilter(TicketFilter, WAITING);
  const tickets = useTickets(list.filter, usePageLinks().page);
  return (
    <ModerationScreen
      section="tickets"
      texts={messages}
      list={list}
      query={tickets}
      exports={{ list: listTickets, filter: list.filter }}
      statuses={messages.statuses}
      columns={columns}
      queue={ticketQueue}
    />
  );
}

const columns: readonly TableColumn<Ticket>[] = [
  {
    key: 'event',
    header: messages.event,
    sortBy: 'eventName',
    rowHeader: true,
    cell: (ticket) => (
      <>
        {ticket.eventName}
        <span className="block font-text text-ink-2">
          <ShortEventTime date={ticket.eventDate} time={ticket.eventTime} noDate="" />, {ticket.venue}
        </span>
      </>
    ),
  },
  {
    key: 'status',
    inCard: true,
    whole: true,
    header: messages.status,
    cell: (ticket) => (
      <StatusBadge tone={TONES[ticket.status]}>{messages.statuses[ticket.status]}</StatusBadge>
    ),
  },
  {
    key: 'seller',
    inCard: true,
    header: messages.seller,
    sortBy: 'sellerName',
    cell: (ticket) => (
      <>
        {ticket.sellerName}
        <span className="block text-ink-2">{ticket.hidden ? messages.hidden : ticket.companyName}</span>
      </>
    ),
  },
  {
    key: 'type',
    inCard: true,
    wide: true,
    header: messages.type,
    cell: (ticket) => (
      <>
        {ticket.ticketType}
        <span className="block text-ink-2">
          {seatOf(ticket)}
          {ticket.flags?.map((flag) => (
            <strong key={flag} className="block font-strong text-rejected">
              {messages.flags[flag]}
            </strong>
          ))}
        </span>
      </>
    ),
  },
  {
    key: 'price',
    inCard: true,
    header: messages.price,
    sortBy: 'price',
    numeric: true,
    cell: ({ price, approvedPrice }) => (
      <>
        <Money value={price} />
        {approvedPrice && approvedPrice.amount !== price.amount && (
          <span className="block text-12 whitespace-nowrap text-ink-2">
            {messages.moved(formatMoney(approvedPrice), formatMoney(price))}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    inCard: true,
    header: messages.quantity,
    sortBy: 'quantity',
    numeric: true,
    cell: ({ quantity, sold }) => (
      <>
        {quantity}
        {sold > 0 && <span className="block text-12 text-ink-2">{messages.soldOf(sold)}</span>}
      </>
    ),
  },
  {
    key: 'since',
    inCard: true,
    whole: true,
    header: messages.since,
    cell: ({ status, statusSince }) => status === 'pending' && <Instant at={statusSince} />,
  },
];
