import { withdrawTicket, type Ticket } from '@terrace/contracts/http/tickets';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { lazyPart } from '../../navigation/lazy-screen';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { Money } from '../../ui/text/money';
import { RejectionText } from '../../ui/text/rejection-text';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';

const EditTicketDialog = lazyPart(() => import('../edit-ticket/edit-ticket-dialog'));

const TONES = { pending: 'pending', approved: 'approved', rejected: 'rejected', withdrawn: 'info' } as const;

/** One ticket with every field and its status, which is animated when it changes. */
export function TicketCard({ ticket }: { readonly ticket: Ticket }) {
  const { fields, statuses } = messages;
  const isSoldOut = ticket.status === 'approved' && ticket.available === 0;
  const details: readonly [string, React.ReactNode][] = [
    [fields.date, ticket.eventDate],
    [fields.time, ticket.eventTime],
    [fields.venue, ticket.venue],
    [fields.section, ticket.section],
    [fields.row, ticket.row],
    [fields.seat, ticket.seat],
    [fields.type, ticket.ticketType],
    [fields.price, <Money key="price" value={ticket.price} />],
    [fields.quantity, ticket.quantity],
    [fields.held, ticket.held || ''],
    [fields.sold, ticket.sold],
  ];
  return (
    <Card as="li" aria-label={ticket.eventName} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-18">{ticket.eventName}</h3>
        <StatusBadge tone={isSoldOut ? 'info' : TONES[ticket.status]} stamped={useHasChanged(ticket.status)}>
          {isSoldOut ? messages.soldOut : statuses[ticket.status]}
        </StatusBadge>
      </div>
      {ticket.decision?.rejection && (
        <InlineMessage tone="rejected">
          <RejectionText of={ticket.decision.rejection} />
        </InlineMessage>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {details
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-12 text-ink-2">{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
      </dl>
      {ticket.description && <p className="text-ink-2">{ticket.description}</p>}
      {ticket.status !== 'withdrawn' && (
        <div className="flex flex-wrap gap-3">
          <Edit ticket={ticket} />
          {ticket.status !== 'rejected' && !isSoldOut && <Withdraw ticket={ticket} />}
        </div>
      )}
    </Card>
  );
}

function Edit({ ticket }: { readonly ticket: Ticket }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.edit}
        <span className="sr-only"> {ticket.eventName}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <EditTicketDialog ticket={ticket} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Withdraw({ ticket }: { readonly ticket: Ticket }) {
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawTicket, { params: { id: ticket.id } }),
    onSuccess: () => showToast({ tone: 'info', text: messages.withdrawn }),
    onError: (error) => showToast({ tone: 'rejected', text: error.message }),
  });
  return (
    <Button variant="secondary" onClick={() => withdraw.mutate()} busy={withdraw.isPending}>
      {messages.withdraw}
      <span className="sr-only"> {ticket.eventName}</span>
    </Button>
  );
}

/** True once the value differs from that of the first render. */
function useHasChanged(value: unknown): boolean {
  const first = useRef(value);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (value !== first.current) setChanged(true);
  }, [value]);
  return changed;
}
