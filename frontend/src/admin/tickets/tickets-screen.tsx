import { type Ticket, TicketFilter } from '@terrace/contracts/http/tickets';
import { usePageLinks } from '../../app/use-page-links';
import { Money } from '../../ui/money';
import { StatusBadge } from '../../ui/status-badge';
import type { TableColumn } from '../../ui/table';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { QueueTable } from '../queue/queue-table';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { ticketQueue, useTickets } from './tickets';

const TONES = { pending: 'pending', approved: 'approved', rejected: 'rejected', withdrawn: 'info' } as const;

/** Tickets: the listings, pending ones first asked for; the filter lives in the address. */
export default function TicketsScreen() {
  const list = useListFilter(TicketFilter);
  const tickets = useTickets(list.filter, usePageLinks().page);
  return (
    <ListScreen
      title={messages.title}
      query={tickets}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'tickets', filter: list.filter }}
        >
          <StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />
        </ListTools>
      }
    >
      {(items) => (
        <QueueTable
          rules={ticketQueue}
          caption={messages.title}
          rows={items}
          columns={columns}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
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
          {ticket.eventDate} {ticket.eventTime}, {ticket.venue}
        </span>
      </>
    ),
  },
  {
    key: 'seller',
    header: messages.seller,
    sortBy: 'sellerName',
    cell: (ticket) => (
      <>
        {ticket.sellerName}
        <span className="block text-ink-2">{ticket.companyName}</span>
      </>
    ),
  },
  {
    key: 'type',
    header: messages.type,
    cell: (ticket) => (
      <>
        {ticket.ticketType}
        <span className="block text-ink-2">
          {[ticket.section, ticket.row, ticket.seat].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'price',
    header: messages.price,
    sortBy: 'price',
    numeric: true,
    cell: (ticket) => <Money value={ticket.price} />,
  },
  {
    key: 'quantity',
    header: messages.quantity,
    sortBy: 'quantity',
    numeric: true,
    cell: (ticket) => ticket.quantity,
  },
  { key: 'sold', header: messages.sold, sortBy: 'sold', numeric: true, cell: (ticket) => ticket.sold },
  {
    key: 'status',
    whole: true,
    header: messages.status,
    cell: (ticket) => (
      <StatusBadge tone={TONES[ticket.status]}>{messages.statuses[ticket.status]}</StatusBadge>
    ),
  },
];
