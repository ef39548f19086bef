import { type Ticket, confirmTicketEvent } from '@terrace/contracts/http/selling/tickets';
import { CircleSlash, Copy, type LucideIcon, Pencil, RotateCcw } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { pathTo } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';
import { myTicketsKey } from './my-tickets';
import { canChange, isOff } from './own-status';
import type { Selling } from './use-selling';

/**
 * What the seller can do with a ticket: as icons in a table, with words in a card; Undo while a withdrawal waits, and
 * nothing while it is sent.
 */
export function TicketActions({
  ticket,
  selling,
  look,
}: {
  readonly ticket: Ticket;
  readonly selling: Selling;
  readonly look: 'icons' | 'words';
}) {
  const { id, eventName, status } = ticket;
  const pending = selling.pendingOn(id);
  if (pending?.state === 'waiting')
    return (
      <div className={look === 'icons' ? 'flex justify-end' : undefined}>
        <Button
          variant="secondary"
          size="small"
          wide={look === 'words'}
          onClick={() => selling.undoOn(ticket)}
        >
          {messages.undo}
          <span className="sr-only">{messages.undoOf(eventName)}</span>
        </Button>
      </div>
    );
  if (pending) return null;
  const from = pathTo.uploadFrom(id);
  return (
    <div className={look === 'icons' ? 'flex justify-end' : 'flex flex-wrap gap-2'}>
      {ticket.suspension?.reason === 'event-moved' && <ConfirmEventButton ticket={ticket} />}
      {status !== 'withdrawn' && status !== 'suspended' && (
        <Action
          look={look}
          icon={Pencil}
          text={messages.edit}
          name={eventName}
          opensDialog
          onPress={() => selling.open({ part: 'edit', ticket })}
        />
      )}
      {isOff(ticket) && (
        <Action look={look} icon={RotateCcw} text={messages.relist} name={eventName} to={from} />
      )}
      {(status === 'pending' || status === 'approved') && (
        <Action look={look} icon={Copy} text={messages.duplicate} name={eventName} to={from} />
      )}
      {canChange(ticket) && (
        <Action
          look={look}
          icon={CircleSlash}
          text={messages.withdraw}
          name={eventName}
          opensDialog
          onPress={() => selling.open({ part: 'withdraw', tickets: [ticket] })}
        />
      )}
    </div>
  );
}

/** A button, or with `to` a link, named after what it does to which ticket. */
function Action({
  look,
  icon: Icon,
  text,
  name,
  opensDialog,
  ...target
}: {
  readonly look: 'icons' | 'words';
  readonly icon: LucideIcon;
  readonly text: string;
  readonly name: string;
  readonly opensDialog?: boolean;
} & ({ readonly to: string } | { readonly onPress: () => void })) {
  const style = {
    variant: look === 'icons' ? 'quiet' : 'secondary',
    size: 'small',
    title: look === 'icons' ? text : undefined,
    className: look === 'icons' ? 'text-ink-2! hover:text-ink!' : 'grow',
  } as const;
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4" />
      <span className={look === 'icons' ? 'sr-only' : undefined}>
        {text}
        <span className="sr-only"> {name}</span>
      </span>
    </>
  );
  return 'to' in target ? (
    <LinkButton {...style} to={target.to}>
      {content}
    </LinkButton>
  ) : (
    <Button {...style} aria-haspopup={opensDialog ? 'dialog' : undefined} onClick={target.onPress}>
      {content}
    </Button>
  );
}

/** Says that a ticket is good for the moved event; then it is on sale again. */
function ConfirmEventButton({ ticket: { id, eventName } }: { readonly ticket: Ticket }) {
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: async () => {
      try {
        return await callApi(confirmTicketEvent, { params: { id } });
      } catch (failure) {
        throw withFallbackText(failure, messages.confirmFailed);
      }
    },
    onSuccess: () => showToast({ id, tone: 'approved', text: messages.confirmed }),
    onError: ({ message }) => showToast({ id, tone: 'rejected', text: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: myTicketsKey }),
  });
  return (
    <Button size="small" busy={confirming.isPending} onClick={() => confirming.mutate()}>
      {messages.confirmEvent}
      <span className="sr-only"> {eventName}</span>
    </Button>
  );
}
