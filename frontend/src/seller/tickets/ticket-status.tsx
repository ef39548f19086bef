import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { useEffect, useRef, useState } from 'react';
import { formatShortDate } from '../../ui/text/format-date';
import { RejectionText } from '../../ui/text/rejection-text';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';
import { isSoldOut } from './own-status';

const TONES = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'info',
  suspended: 'pending',
} as const;

/**
 * The status of a ticket, which is animated when it changes, and why it was rejected or taken off sale; while a withdrawal can be undone,
 * that instead.
 */
export function TicketStatus({
  ticket,
  isWithdrawing = false,
}: {
  readonly ticket: Ticket;
  readonly isWithdrawing?: boolean;
}) {
  const { status, decision, suspension, hidden = false } = ticket;
  const stamped = useHasChanged(status);
  if (isWithdrawing)
    return (
      <StatusBadge tone="pending" stamped>
        {messages.inProgress}
      </StatusBadge>
    );
  return (
    <>
      <StatusBadge tone={isSoldOut(ticket) ? 'info' : TONES[status]} stamped={stamped}>
        {isSoldOut(ticket)
          ? messages.soldOut
          : suspension
            ? messages.suspended[suspension.reason]
            : hidden && status === 'approved'
              ? messages.hidden
              : messages.statuses[status]}
      </StatusBadge>
      {suspension?.reason === 'event-moved' && (
        <p className="mt-1 text-14 text-ink-2">{messages.movedTo(whenAndWhere(suspension.now))}</p>
      )}
      {status !== 'approved' && decision?.rejection && (
        <p className="mt-1 text-14 wrap-anywhere text-rejected">
          {status !== 'rejected' && `${messages.takenDown} `}
          <RejectionText of={decision.rejection} />
        </p>
      )}
    </>
  );
}

function whenAndWhere({ date, time, venue }: NonNullable<Ticket['suspension']>['now']): string {
  return [formatShortDate(date) || messages.noDate, time && `${time} local time`, venue]
    .filter(Boolean)
    .join(', ');
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
