import type { OwnRefund, Refund } from '@terrace/contracts/http/buying/refunds';
import type { FrozenLine } from '../purchase.events.js';
import { seatOfLine } from '../pricing.js';
import type { RefundedTickets } from './refund.events.js';
import type { RefundEntry } from './refund.projection.js';

type Lines = readonly FrozenLine[];

/** For the buyer. `lines` are those of the order. */
export function presentOwnRefund(
  { refundId, status, amount, reason, tickets, at, statusSince }: RefundEntry,
  lines: Lines,
): OwnRefund {
  return {
    id: refundId,
    status,
    amount,
    reason,
    tickets: tickets && tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(tickets && { of: tickets.flatMap((each) => ticketsOfLine(each, lines)) }),
    requestedAt: at,
    statusSince,
  };
}

/** Empty for a line that the order does not have. */
function ticketsOfLine({ lineId, quantity, seats }: RefundedTickets, lines: Lines) {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return [];
  const named = seats?.map((number) => seatOfLine(line, number));
  return [{ lineId, label: line.label, quantity, ...(named && { seats: named }) }];
}

/** For the administrators. */
export function presentRefund(refund: RefundEntry, lines: Lines): Refund {
  const { bearer, requestedBy, message } = refund;
  return {
    ...presentOwnRefund(refund, lines),
    bearer,
    requestedBy,
    message,
  };
}
