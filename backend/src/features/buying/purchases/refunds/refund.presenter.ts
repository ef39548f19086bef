import type { OwnRefund, Refund } from '@terrace/contracts/http/buying/refunds';
import type { RefundEntry } from './refund.projection.js';

/** For the buyer. */
export function presentOwnRefund({
  refundId,
  status,
  amount,
  reason,
  tickets,
  at,
  statusSince,
}: RefundEntry): OwnRefund {
  return {
    id: refundId,
    status,
    amount,
    reason,
    tickets: tickets && tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    requestedAt: at,
    statusSince,
  };
}

/** For the administrators. */
export function presentRefund(refund: RefundEntry): Refund {
  const { bearer, requestedBy, message } = refund;
  return {
    ...presentOwnRefund(refund),
    bearer,
    requestedBy,
    message,
  };
}
