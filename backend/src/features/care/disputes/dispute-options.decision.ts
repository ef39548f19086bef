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
import type { FrozenLine, StartedPurchase } from '../../buying/purchases/purchase.events.js';
import { leftToRefund } from '../../buying/purchases/refunds/refunds.public.js';
import { isOfCancelledEvent, ticketsLeft } from './disputed-tickets.decision.js';

/** A dispute of the same order. */
export interface EarlierDispute {
  readonly sellerId: string | null;
  readonly reason: DisputeReason;
  readonly status: DisputeStatus;
  readonly outcome: DisputeOutcome | null;
  readonly tickets: readonly SeatsOfLine[];
}

/** Tickets of a line: these seats, from 1; undefined where none are named, which may be any. */
interface SeatsOfLine {
  readonly lineId: string;
  readonly seats?: readonly number[] | undefined;
}

/** Tickets that a dispute would be about; without a seller, official ones. */
interface OtherTickets {
  readonly sellerId: string | null;
  readonly tickets: readonly SeatsOfLine[];
}

/**
 * Why tickets of one seller cannot be disputed for a reason, beside time; null when they can. What was decided is not
 * decided again for the same reason, and no seller is disputed twice at once or without end (product.md 21.1, 21.6).
 */
export function refusalOf(
  { sellerId, tickets }: OtherTickets,
  reason: DisputeReason,
  earlier: readonly EarlierDispute[],
): DisputeRefusal | null {
  const ofSeller = earlier.filter((dispute) => dispute.sellerId === sellerId);
  const decided = decidedTickets(ofSeller, reason);
  if (tickets.some((one) => decided.some((other) => isSame(one, other)))) return 'dispute-decided';
  if (ofSeller.some(({ status }) => status !== 'decided' && status !== 'withdrawn')) return 'dispute-open';
  return ofSeller.length >= MAX_DISPUTES ? 'too-many-disputes' : null;
}

/** The tickets that were decided on for a reason, unless others were promised. */
function decidedTickets(earlier: readonly EarlierDispute[], reason: DisputeReason): readonly SeatsOfLine[] {
  return earlier
    .filter(({ status }) => status === 'decided' || status === 'refunding')
    .filter((dispute) => dispute.outcome !== 'replacement' && dispute.reason === reason)
    .flatMap(({ tickets }) => tickets);
}

/** Whether some ticket may be in both. */
function isSame(one: SeatsOfLine, other: SeatsOfLine): boolean {
  if (one.lineId !== other.lineId) return false;
  return !one.seats || !other.seats || one.seats.some((number) => other.seats?.includes(number));
}

/** The seats of a line that are not decided on, where those that are were named; else undefined. */
function undecidedSeats(
  { id, quantity }: Pick<FrozenLine, 'id' | 'quantity'>,
  decided: readonly SeatsOfLine[],
): readonly number[] | undefined {
  const ofLine = decided.filter(({ lineId }) => lineId === id);
  const all = Array.from({ length: quantity }, (_none, index) => index + 1);
  const left = all.filter((number) => !ofLine.some((one) => isSame(one, { lineId: id, seats: [number] })));
  return left.length === 0 || left.length === quantity ? undefined : left;
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
    const asked = lines.map((line) => {
      const { id: lineId, sellerId } = line;
      const ofSeller = earlier.filter((dispute) => dispute.sellerId === sellerId);
      const count = left.get(lineId) ?? 0;
      const seats = undecidedSeats(line, decidedTickets(ofSeller, reason))?.slice(0, count);
      const refusal = refusalOf({ sellerId, tickets: [{ lineId, seats }] }, reason, earlier);
      return { lineId, quantity: seats?.length ?? count, seats, refusal };
    });
    const possible = asked.filter(({ refusal }) => refusal === null);
    // An open dispute comes to an end; the other refusals stay.
    const isOpen = asked.some(({ refusal }) => refusal === 'dispute-open');
    return {
      reason,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      tickets: possible.map(({ lineId, quantity, seats }) => ({
        ...{ lineId, quantity },
        ...(seats && { seats: [...seats] }),
      })),
      refusal: possible.length > 0 ? null : isOpen ? 'dispute-open' : (asked[0]?.refusal ?? null),
    };
  });
}
