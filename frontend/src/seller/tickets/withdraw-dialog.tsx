import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { messages } from './messages';
import { nameOf } from './ticket-texts';

/** Asks before tickets are withdrawn, and names them. */
export default function WithdrawDialog({
  tickets,
  onConfirm,
  onClose,
}: {
  readonly tickets: readonly Ticket[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const [only] = tickets;
  const isOne = only !== undefined && tickets.length === 1;
  return (
    <ConfirmDialog
      title={messages.withdrawTitle(isOne ? only.eventName : messages.listings(tickets.length))}
      action={messages.withdraw}
      variant="danger"
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="grid gap-3 text-16">
        <TicketNames tickets={tickets} />
        <p>{messages.withdrawText}</p>
        <p className="text-ink-2">{messages.withdrawUndo}</p>
      </div>
    </ConfirmDialog>
  );
}

/** The names of tickets that an action is about. */
export function TicketNames({ tickets }: { readonly tickets: readonly Ticket[] }) {
  return (
    <ul className="max-h-40 list-disc overflow-y-auto pl-5 font-strong wrap-anywhere">
      {tickets.map((ticket) => (
        <li key={ticket.id}>{nameOf(ticket)}</li>
      ))}
    </ul>
  );
}
