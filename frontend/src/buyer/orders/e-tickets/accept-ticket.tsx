import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button';
import { seatName } from '../../e-tickets/seat-name';
import { LazyConfirmDialog } from '../lazy-confirm-dialog';
import { messages } from './messages';

/** Button by which the buyer accepts a ticket, after a question: its seller can no longer replace it. */
export function AcceptTicket({
  ticket,
  busy,
  onAccept,
}: {
  readonly ticket: ETicket;
  readonly busy: boolean;
  readonly onAccept: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        busy={busy}
        busyText={messages.accepting}
        onClick={() => setAsking(true)}
      >
        <Check aria-hidden="true" className="size-4" />
        {messages.accept}
        <span className="sr-only"> {seatName(ticket)}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <LazyConfirmDialog
            title={messages.acceptSure}
            action={messages.accept}
            variant="primary"
            busy={false}
            onConfirm={() => {
              close();
              onAccept();
            }}
            onClose={close}
          >
            <p className="mb-2 font-strong">{seatName(ticket)}</p>
            <p>{ticket.hasSeller ? messages.acceptText : messages.acceptOfficialText}</p>
          </LazyConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
