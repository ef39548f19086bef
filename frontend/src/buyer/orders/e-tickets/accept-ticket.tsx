import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button/button';
import { seatName } from '../../e-tickets/seat-name';
import { messages } from './messages';

/** Button by which the buyer accepts a ticket; its seller can no longer replace it. */
export function AcceptTicket({
  ticket,
  busy,
  onAccept,
}: {
  readonly ticket: ETicket;
  readonly busy: boolean;
  readonly onAccept: () => void;
}) {
  return (
    <Button
      variant="secondary"
      aria-describedby={ticket.hasSeller ? ACCEPT_HINT_ID : undefined}
      busy={busy}
      busyText={messages.accepting}
      onClick={onAccept}
    >
      <Check aria-hidden="true" className="size-4" />
      {messages.accept}
      <span className="sr-only"> {seatName(ticket)}</span>
    </Button>
  );
}

const ACCEPT_HINT_ID = 'accept-hint';

/** Explains accepting, once for all seats. Renders nothing unless a seller's delivered ticket can be accepted. */
export function AcceptHint({ tickets }: { readonly tickets: readonly ETicket[] }) {
  if (!tickets.some(({ status, hasSeller }) => status === 'delivered' && hasSeller)) return null;
  return (
    <p id={ACCEPT_HINT_ID} className="mb-4 text-14 text-ink-2">
      {messages.acceptHint}
    </p>
  );
}
