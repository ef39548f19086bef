import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { Copy, Share2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { inputStyle } from '../../../ui/field/input-style';
import { seatName } from '../../e-tickets/seat-name';
import { messages } from './messages';
import { useTicketActions } from './ticket-actions';

/** Creates, copies, sends and revokes the link that shares one seat (product.md 23.10). */
export function ShareTicket({ ticket }: { readonly ticket: ETicket }) {
  const { share, takeBack } = useTicketActions(ticket);
  const field = useId();
  if (!ticket.share)
    return (
      <Button
        variant="quiet"
        busy={share.isPending}
        busyText={messages.sharing}
        // Takes the focus of the button that revoked the link, which has disappeared.
        autoFocus={!takeBack.isIdle}
        onClick={() => share.mutate()}
      >
        <Share2 aria-hidden="true" className="size-4" />
        {messages.share}
        <span className="sr-only"> {seatName(ticket)}</span>
      </Button>
    );
  const { url } = ticket.share;
  return (
    <div className="flex w-full flex-col gap-3 rounded-input bg-sunken p-4">
      <label htmlFor={field} className="text-14 font-strong">
        {messages.link}
      </label>
      <input
        id={field}
        readOnly
        autoFocus={!share.isIdle}
        value={url}
        className={inputStyle}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="text-14 text-ink-2">{messages.shared}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy(url)}>
          <Copy aria-hidden="true" className="size-4" />
          {messages.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void send(ticket, url)}>
            <Share2 aria-hidden="true" className="size-4" />
            {messages.send}
          </Button>
        )}
        <Button
          variant="danger"
          busy={takeBack.isPending}
          busyText={messages.takingBack}
          onClick={() => takeBack.mutate()}
        >
          {messages.takeBack}
        </Button>
      </div>
    </div>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'approved', text: messages.copied });
  } catch {
    showToast({ tone: 'rejected', text: messages.copyFailed });
  }
}

/** Opens the share sheet of the device. Closing it is no error. */
async function send({ event }: ETicket, url: string): Promise<void> {
  await navigator.share({ title: event.name, url }).catch(() => undefined);
}
