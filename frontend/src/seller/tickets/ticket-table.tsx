import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { SelectionBox } from '../../ui/table/selection-box';
import { Table, type TableColumn, type TableSort } from '../../ui/table/table';
import { formatShortDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { messages } from './messages';
import { TicketActions } from './ticket-actions';
import { TicketStatus } from './ticket-status';
import { seatTexts } from '../../ui/ticket/seat-texts';
import { nameOf } from './ticket-texts';
import type { Selling } from './use-selling';

const { fields } = messages;

/**
 * The seller's tickets in a table whose rows take the focus: J, K and the arrows move, X selects, Enter shows
 * everything about one.
 */
export function TicketTable({
  tickets,
  selling,
  sort,
}: {
  readonly tickets: readonly Ticket[];
  readonly selling: Selling;
  readonly sort: TableSort;
}) {
  const { selection, selectable } = selling;
  const show = (id: string) => {
    const ticket = tickets.find((each) => each.id === id);
    if (ticket) selling.open({ part: 'details', ticket });
  };
  return (
    <Table
      caption={messages.title}
      rows={tickets}
      rowKey={({ id }) => id}
      columns={[selectionColumn(selling), ...columns(selling, show), actionsColumn(selling)]}
      sort={sort}
      density="compact"
      rowFocus={{
        selected: selection.selected,
        rowStyle: (id) => (selling.pendingOn(id) ? 'bg-sunken' : undefined),
        keys: {
          enter: show,
          ' ': show,
          x: (id) => selectable.some((ticket) => ticket.id === id) && selection.toggle(id),
        },
      }}
    />
  );
}

function selectionColumn({ selection, selectable }: Selling): TableColumn<Ticket> {
  return {
    key: 'select',
    whole: true,
    header: messages.selectAll,
    head: <SelectAll selection={selection} selectable={selectable} />,
    cell: (ticket) =>
      selectable.includes(ticket) && (
        <SelectionBox
          label={messages.select(nameOf(ticket))}
          checked={selection.selected.has(ticket.id)}
          onChange={() => selection.toggle(ticket.id)}
        />
      ),
  };
}

/** Selects all tickets of the page, or none. */
export function SelectAll({ selection, selectable }: Pick<Selling, 'selection' | 'selectable'>) {
  return (
    <SelectionBox
      label={messages.selectAll}
      checked={selection.isAll}
      isMixed={selection.selected.size > 0 && !selection.isAll}
      disabled={selectable.length === 0}
      onChange={selection.isAll ? selection.clearSelection : selection.selectAll}
    />
  );
}

function columns(selling: Selling, onShow: (id: string) => void): readonly TableColumn<Ticket>[] {
  return [
    {
      key: 'event',
      header: fields.event,
      rowHeader: true,
      sortBy: 'eventName',
      cell: ({ id, eventName, venue }) => (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-haspopup="dialog"
            onClick={() => onShow(id)}
            className="cursor-pointer text-left hover:underline"
          >
            {eventName}
          </button>
          <span className="block text-12 font-text text-ink-2">{venue}</span>
        </>
      ),
    },
    {
      key: 'date',
      header: fields.date,
      whole: true,
      sortBy: 'eventDate',
      cell: ({ eventDate, eventTime }) => (
        <span className="figures">
          {formatShortDate(eventDate)}
          <span className="block text-12 text-ink-2">{eventTime} local time</span>
        </span>
      ),
    },
    {
      key: 'place',
      header: fields.place,
      cell: (ticket) => {
        const [first = messages.noSeat, ...others] = seatTexts(ticket);
        return (
          <>
            {first}
            {others.length > 0 && (
              <span className="block text-12 text-ink-2">
                {others.map((text, index) => (
                  // Each on one line where it fits: 'Seat 27-28' breaks after its hyphen otherwise.
                  <span key={text} className="inline-block">
                    {index < others.length - 1 ? `${text},\u00a0` : text}
                  </span>
                ))}
              </span>
            )}
          </>
        );
      },
    },
    {
      key: 'price',
      header: fields.price,
      numeric: true,
      sortBy: 'price',
      cell: ({ price }) => <Money value={price} className="font-strong" />,
    },
    {
      key: 'sold',
      header: fields.sold,
      numeric: true,
      sortBy: 'sold',
      cell: ({ sold, quantity, held }) => (
        <>
          {messages.soldOf(sold, quantity)}
          {held > 0 && <span className="block text-12 text-ink-2">{messages.onHold(held)}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: messages.status,
      cell: (ticket) => (
        <TicketStatus ticket={ticket} isWithdrawing={selling.pendingOn(ticket.id) !== undefined} />
      ),
    },
  ];
}

function actionsColumn(selling: Selling): TableColumn<Ticket> {
  return {
    key: 'actions',
    header: fields.actions,
    head: <span className="sr-only">{fields.actions}</span>,
    whole: true,
    pinned: true,
    cell: (ticket) => <TicketActions ticket={ticket} selling={selling} look="icons" />,
  };
}
