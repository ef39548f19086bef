import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { CodeThumbnail } from '../../e-tickets/code-thumbnail';
import { GateLink, GATE_STATE, useGateAddress } from '../../e-tickets/gate/gate-link';
import type { SeatAtGate } from '../../e-tickets/gate/gate-seat';
import { SaveFile } from '../../e-tickets/save-file';
import { seatName } from '../../e-tickets/seat-name';
import { SeatStatus } from '../../e-tickets/seat-status';
import { DeliveryFacts } from './delivery-facts';
import { messages } from './messages';
import { useTicketActions } from './ticket-actions';
import { AcceptTicket } from './accept-ticket';
import { ShareTicket } from './share-ticket';
import { WaitingTicket } from './waiting-ticket';

/** One seat of an order: its due time, or how it was delivered, and its actions. */
export function OrderTicket({
  ticket,
  atGate,
}: {
  readonly ticket: ETicket;
  readonly atGate: SeatAtGate | undefined;
}) {
  const { status, delivered } = ticket;
  const { accept } = useTicketActions(ticket);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = seatName(ticket);
  const gateAddress = useGateAddress();
  const isHere = delivered !== null && status !== 'cancelled';
  return (
    <li aria-label={name} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-4">
        {atGate && delivered?.kind === 'file' && delivered.hasCode && (
          // Hidden from assistive technology, because the button below has the same link.
          <Link to={gateAddress(atGate.id)} state={GATE_STATE} tabIndex={-1} aria-hidden="true">
            <CodeThumbnail files={atGate.files} name={name} />
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 ref={heading} tabIndex={-1} className="text-16 font-strong outline-none">
              {name}
            </h3>
            <SeatStatus seat={ticket} isLate={ticket.isOverdue} />
          </div>
          {status === 'due' && <WaitingTicket ticket={ticket} />}
          {status === 'cancelled' && <p className="text-14 text-ink-2">{messages.cancelled}</p>}
          {status === 'disputed' && <p className="text-14 text-ink-2">{messages.disputed}</p>}
          {isHere && <DeliveryFacts ticket={ticket} />}
        </div>
      </div>
      {isHere && (
        <div className="flex flex-wrap gap-3">
          {atGate && <GateLink seat={atGate} />}
          {atGate && <SaveFile seat={ticket} files={atGate.files} />}
          {status === 'delivered' && (
            <AcceptTicket
              ticket={ticket}
              busy={accept.isPending}
              // The button disappears, so the heading takes the focus.
              onAccept={() => accept.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
            />
          )}
          {atGate && <ShareTicket ticket={ticket} />}
        </div>
      )}
    </li>
  );
}
