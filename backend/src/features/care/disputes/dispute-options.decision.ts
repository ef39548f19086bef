import type { DisputeOption } from '@terrace/contracts/http/care/disputes';
import {
  DisputeReason,
  type DisputeRefusal,
  type DisputeOutcome,
  type DisputeStatus,
  MAX_DISPUTES,
  disputeWindow,
} from '@terrace/contracts/values/disputes';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { StartedPurchase } from '../../buying/purchases/purchase.events.js';
import { leftToRefund } from '../../buying/purchases/refunds/refunds.public.js';
import { isOfCancelledEvent, ticketsLeft } from './disputed-tickets.decision.js';

/** A dispute of the same order. */
export interface EarlierDispute {
  readonly sellerId: string | null;
  readonly reason: DisputeReason;
  readonly status: DisputeStatus;
  readonly outcome: DisputeOutcome | null;
  readonly lineIds: readonly string[];
}

/** Tickets that a dispute would be about; without a seller, official ones. */
interface OtherTickets {
  readonly sellerId: string | null;
  readonly lineIds: readonly string[];
}

/**
 * Why tickets of one seller cannot be disputed for a reason, beside time; null when they can. What was decided is not
 * decided again for the same reason, and no seller is disputed twice at once or without end (product.md 21.1, 21.6).
 */
export function refusalOf(
  { sellerId, lineIds }: OtherTickets,
  reason: DisputeReason,
  earlier: readonly EarlierDispute[],
): DisputeRefusal | null {
  const ofSeller = earlier.filter((dispute) => dispute.sellerId === sellerId);
  const isDecided = ofSeller.some(
    ({ status, outcome, ...dispute }) =>
      (status === 'decided' || status === 'refunding') &&
      outcome !== 'replacement' &&
      dispute.reason === reason &&
      lineIds.some((lineId) => dispute.lineIds.includes(lineId)),
  );
  if (isDecided) return 'dispute-decided';
  if (ofSeller.some(({ status }) => status !== 'decided' && status !== 'withdrawn')) return 'dispute-open';
  return ofSeller.length >= MAX_DISPUTES ? 'too-many-disputes' : null;
}

/**
 * What the page of a completed order offers: for each reason which tickets, and when. Empty when no ticket or no money is left, also
 * while a bank asks for it, and for a cancelled event, whose orders are refunded.
 */
export function disputeOptions({
  purchase,
  earlier,
  times,
  completedAt,
}: {
  readonly purchase: StartedPurchase;
  readonly earlier: readonly EarlierDispute[];
  readonly times: EventTimes | null;
  readonly completedAt: Date;
}): DisputeOption[] {
  if (isOfCancelledEvent(purchase)) return [];
  if (purchase.payment !== null && leftToRefund(purchase) === 0) return [];
  const left = ticketsLeft(purchase);
  const lines = purchase.lines.filter(({ id }) => (left.get(id) ?? 0) > 0);
  if (lines.length === 0) return [];
  return DisputeReason.options.map((reason) => {
    const { from, until } = disputeWindow(reason, times, completedAt);
    const asked = lines.map(({ id, sellerId }) => ({
      lineId: id,
      quantity: left.get(id) ?? 0,
      refusal: refusalOf({ sellerId, lineIds: [id] }, reason, earlier),
    }));
    const possible = asked.filter(({ refusal }) => refusal === null);
    // An open dispute comes to an end; the other refusals stay.
    const isOpen = asked.some(({ refusal }) => refusal === 'dispute-open');
    return {
      reason,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      tickets: possible.map(({ lineId, quantity }) => ({ lineId, quantity })),
      refusal: possible.length > 0 ? null : isOpen ? 'dispute-open' : (asked[0]?.refusal ?? null),
    };
  });
}
