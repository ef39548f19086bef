import type { DisputeForm } from '@terrace/contracts/http/care/disputes';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FrozenLine, StartedPurchase } from '../../buying/purchases/purchase.events.js';
import {
  type RefundWhat,
  leftToRefund,
  priceOfTickets,
  refundedTickets,
} from '../../buying/purchases/refunds/refunds.public.js';
import type { DisputedTickets } from './dispute.events.js';

/** Disputed tickets of one seller; null for official ones. */
export interface DisputedPart {
  readonly sellerId: string | null;
  readonly lines: readonly DisputedLine[];
}

interface DisputedLine {
  readonly line: FrozenLine;
  readonly quantity: number;
  /** Which of the line's, from 1; undefined where the buyer named none. */
  readonly seats: readonly number[] | undefined;
}

/**
 * The tickets that a buyer disputes, by seller: those chosen, else all that were not refunded. Throws `not-disputable` for
 * an order that is not complete, was refunded, or whose event was cancelled, `invalid` for tickets that it does not have.
 */
export function disputedParts(
  purchase: StartedPurchase,
  chosen: DisputeForm['tickets'],
): readonly DisputedPart[] {
  if (purchase.status !== 'completed') throw new DomainError('not-disputable');
  if (purchase.payment !== null && leftToRefund(purchase) === 0) throw new DomainError('not-disputable');
  if (isOfCancelledEvent(purchase)) throw new DomainError('not-disputable');
  const left = ticketsLeft(purchase);
  const asked: NonNullable<typeof chosen> =
    chosen ?? purchase.lines.map(({ id }) => ({ lineId: id, quantity: left.get(id) ?? 0 }));
  const parts = new Map<string | null, DisputedLine[]>();
  const seen = new Set<string>();
  for (const { lineId, quantity, seats } of asked) {
    const line = purchase.lines.find(({ id }) => id === lineId);
    if (!line || seen.has(lineId) || quantity > (left.get(lineId) ?? 0)) throw unknownTickets();
    if (seats && !areSeats(seats, quantity, line)) throw unknownTickets();
    seen.add(lineId);
    if (quantity === 0) continue;
    const part = parts.get(line.sellerId) ?? [];
    parts.set(line.sellerId, [...part, { line, quantity, seats }]);
  }
  if (parts.size === 0) throw new DomainError('not-disputable');
  return [...parts].map(([sellerId, lines]) => ({ sellerId, lines }));
}

/** Whether these are so many different seats of a line. */
function areSeats(seats: readonly number[], quantity: number, line: FrozenLine): boolean {
  const isEach = seats.length === quantity && new Set(seats).size === quantity;
  return isEach && seats.every((number) => number <= line.quantity);
}

/** Whether nothing can be disputed any more, because all orders of the event are refunded (product.md 19.3, 21.1). */
export function isOfCancelledEvent({ change }: StartedPurchase): boolean {
  return change?.kind === 'cancelled';
}

/** How many tickets of each line were not refunded. */
export function ticketsLeft({ lines, refunds }: StartedPurchase): ReadonlyMap<string, number> {
  const refunded = refundedTickets(refunds);
  return new Map(lines.map(({ id, quantity }) => [id, quantity - (refunded.get(id) ?? 0)]));
}

/**
 * What refunds the disputed tickets in full: all that is left where they are the whole order, so that delivery goes back
 * too. Null when nothing is left of them, and for tickets that were free.
 */
export function fullRefund(
  disputed: readonly DisputedTickets[],
  purchase: StartedPurchase,
): RefundWhat | null {
  if (leftToRefund(purchase) === 0) return null;
  const left = ticketsLeft(purchase);
  const tickets = disputed
    .map((each) => refundedOf(each, Math.min(each.quantity, left.get(each.lineId) ?? 0)))
    .filter(({ quantity }) => quantity > 0);
  if (tickets.length === 0) return null;
  const isWhole = [...left].every(([lineId, quantity]) =>
    quantity === 0 ? true : tickets.some((each) => each.lineId === lineId && each.quantity === quantity),
  );
  if (isWhole) return { kind: 'whole' };
  const price = priceOfTickets(tickets, purchase);
  if (price === 0) return null;
  // An earlier refund of an amount may have left less than the tickets were paid for.
  return price > leftToRefund(purchase) ? { kind: 'whole' } : { kind: 'tickets', tickets };
}

/** So many of the disputed tickets of a line, with their seats where all of those are meant. */
export function refundedOf({ lineId, quantity, seats }: DisputedTickets, count: number) {
  const named = count === quantity ? seats?.map(({ number }) => number) : undefined;
  return { lineId, quantity: count, ...(named && { seats: named }) };
}

/**
 * Whether nothing of disputed tickets can be refunded only because a bank has not decided on a chargeback: if it is won, the buyer
 * still gets the refund (product.md 21.4).
 */
export function awaitsBank(disputed: readonly DisputedTickets[], purchase: StartedPurchase): boolean {
  const decided = purchase.chargebacks.filter(({ status }) => status !== 'open');
  return (
    decided.length < purchase.chargebacks.length &&
    fullRefund(disputed, purchase) === null &&
    fullRefund(disputed, { ...purchase, chargebacks: decided }) !== null
  );
}

function unknownTickets(): DomainError {
  const errors = [{ path: 'tickets', message: 'The order has no such tickets' }];
  return new DomainError('invalid', { errors });
}
