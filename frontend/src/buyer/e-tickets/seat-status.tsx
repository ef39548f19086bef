import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { StatusBadge } from '../../ui/text/status-badge';
import type { Tone } from '../../ui/style/tone';
import { messages } from './messages';

const tones: Readonly<Record<ETicket['status'], Tone>> = {
  due: 'pending',
  delivered: 'approved',
  accepted: 'approved',
  disputed: 'pending',
  cancelled: 'rejected',
};

/** The status of a seat's delivery. A delivered shipment is shown as sent, because it may not have arrived. */
export function SeatStatus({
  seat: { status, delivered },
  isLate = false,
}: {
  readonly seat: Pick<ETicket, 'status' | 'delivered'>;
  readonly isLate?: boolean;
}) {
  if (isLate) return <StatusBadge tone="rejected">{messages.late}</StatusBadge>;
  const isSent = status === 'delivered' && delivered?.kind === 'shipment';
  return (
    <StatusBadge key={status} stamped={status === 'delivered'} tone={isSent ? 'info' : tones[status]}>
      {isSent ? messages.sent : messages.statuses[status]}
    </StatusBadge>
  );
}
