import { ShortEventTime } from '../../ui/text/event-time';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { SelectionBox } from '../../ui/table/selection-box';
import { classNames } from '../../ui/style/class-names';
import { Money } from '../../ui/text/money';
import { messages } from './messages';
import { TicketActions } from './ticket-actions';
import { TicketStatus } from './ticket-status';
import { SelectAll } from './ticket-table';
import { nameOf, placeOf } from './ticket-texts';
import type { Selling } from './use-selling';

/** The seller's tickets on a phone or a tablet: a card each, with event, seat, price, status and its buttons. */
export function TicketCards({
  tickets,
  selling,
}: {
  readonly tickets: readonly Ticket[];
  readonly selling: Selling;
}) {
  const { selection, selectable } = selling;
  return (
    <>
      {selectable.length > 1 && (
        <div className="mb-2 flex items-center pl-4 text-ink-2">
          <SelectAll selection={selection} selectable={selectable} />
          <span aria-hidden="true">{messages.selectAll}</span>
        </div>
      )}
      <ul aria-label={messages.title} className="grid items-start gap-3 sm:grid-cols-2">
        {tickets.map((ticket) => (
          <li
            key={ticket.id}
            data-key={ticket.id}
            tabIndex={-1}
            aria-label={ticket.eventName}
            className={classNames(
              'grid min-w-0 grid-cols-1 gap-3 rounded-card border p-4 wrap-anywhere',
              selection.selected.has(ticket.id) ? 'border-ink' : 'border-line',
              selling.pendingOn(ticket.id) ? 'bg-sunken' : 'bg-surface',
            )}
          >
            <div className="flex items-start gap-2">
              {selectable.includes(ticket) && (
                <SelectionBox
                  label={messages.select(nameOf(ticket))}
                  checked={selection.selected.has(ticket.id)}
                  onChange={() => selection.toggle(ticket.id)}
                />
              )}
              <div className="min-w-0 flex-1">
                <h3 className="text-16">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => selling.open({ part: 'details', ticket })}
                    className="cursor-pointer text-left font-strong"
                  >
                    {ticket.eventName}
                  </button>
                </h3>
                <p className="figures text-ink-2">
                  <ShortEventTime date={ticket.eventDate} time={ticket.eventTime} noDate="" />
                </p>
                <p className="text-ink-2">{placeOf(ticket) || messages.noSeat}</p>
              </div>
              <p className="text-right">
                <Money value={ticket.price} className="text-16 font-strong" />
                <span className="figures block text-ink-2">
                  {messages.fields.sold} {messages.soldOf(ticket.sold, ticket.quantity)}
                </span>
              </p>
            </div>
            <div>
              <TicketStatus ticket={ticket} isWithdrawing={selling.pendingOn(ticket.id) !== undefined} />
            </div>
            <TicketActions ticket={ticket} selling={selling} look="words" />
          </li>
        ))}
      </ul>
    </>
  );
}
