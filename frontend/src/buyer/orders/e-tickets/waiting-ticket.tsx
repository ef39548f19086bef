import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { serverNow } from '../../../api/server-clock';
import { formatDeadline } from '../../../ui/text/format-date';
import { TextLink } from '../../../ui/text/text-link';
import { useNow } from '../../../ui/text/use-now';
import { DISPUTE_HASH } from '../dispute/dispute-hash';
import { useOrderDisputes } from '../dispute/disputes';
import { messages } from './messages';

/** The due time of a seat; an overdue seat has a link to the dispute, or the time from which one may be opened. */
export function WaitingTicket({ ticket }: { readonly ticket: ETicket }) {
  const { dueAt, isOverdue, hasSeller } = ticket;
  if (!isOverdue)
    return (
      <p className="text-14 text-ink-2">
        {dueAt === null ? messages.dueLater : messages.dueBy(formatDeadline(dueAt))}
      </p>
    );
  return (
    <>
      <p className="text-14 font-strong text-rejected">{hasSeller ? messages.late : messages.lateOfficial}</p>
      {dueAt !== null && <p className="text-14 text-ink-2">{messages.wasDue(formatDeadline(dueAt))}</p>}
      <DisputeOption ticket={ticket} />
    </>
  );
}

function DisputeOption({ ticket: { purchaseId, lineId, seat } }: { readonly ticket: ETicket }) {
  const disputes = useOrderDisputes(purchaseId);
  const now = useNow(MINUTE_MS, serverNow);
  const option = disputes.data?.options.find(({ reason }) => reason === 'not-delivered');
  const isOffered = option?.tickets.some(
    (each) => each.lineId === lineId && (!each.seats || each.seats.includes(seat.number)),
  );
  if (!option || !isOffered || option.from === null) return null;
  if (option.until !== null && Date.parse(option.until) <= now) return null;
  if (Date.parse(option.from) > now)
    return <p className="text-14 text-ink-2">{messages.disputeFrom(formatDeadline(option.from))}</p>;
  return (
    <TextLink standalone to={DISPUTE_HASH}>
      {messages.dispute}
    </TextLink>
  );
}
