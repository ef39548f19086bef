import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import type {
  PurchaseState,
  PurchasedEvent,
  StartedPurchase,
} from '../../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import { isChargedBack, refundedTickets } from '../../../buying/purchases/refunds/refunds.public.js';
import { deliveryDecider } from '../delivery.decider.js';
import type { DeliveryState } from '../delivery.events.js';
import { changeSeat } from '../delivery.plans.js';
import { dueAt } from './due-at.js';
import { type SoldSeat, type StartedSeat, sortForSelection, factsOf, seatsOf } from './seats-of-order.js';

/** A ticket's type, the delivery time as its seller wrote it, and from when the seller has the tickets ('' if already). */
export interface TicketFacts {
  readonly ticketType: TicketType;
  readonly deliveryTime: string;
  readonly inHandDate?: string;
}

/** The facts of a completed order that are loaded before the plan. */
export interface SoldOrder {
  readonly purchaseId: string;
  readonly lines: StartedPurchase['lines'];
  readonly completedAt: Date;
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
  /** Day and time of the event, also where they were announced after the order; null where they are not known. */
  readonly announced: Pick<PurchasedEvent, 'date' | 'time'>;
  /** By line; official lines have none. */
  readonly tickets: ReadonlyMap<string, TicketFacts>;
}

/** Official tickets are files that upstream issues. */
const OFFICIAL: TicketFacts = { ticketType: 'eTickets', deliveryTime: '' };

type OrderFacts = { readonly purchase: Fact<PurchaseState> } & Readonly<
  Record<`seat ${string}`, Fact<DeliveryState>>
>;

/**
 * Brings the deliveries of an order in line with the order, in one append: starts each sold seat once, cancels seats
 * whose tickets were refunded or whose event was cancelled, and changes the due time when the event moved.
 * Idempotent: it reads the order's state instead of the event that caused it.
 */
export function syncDeliveriesPlan(order: SoldOrder): Plan<OrderFacts, { purchaseId: string }> {
  const { purchaseId } = order;
  const seats = seatsOf(purchaseId, order.lines);
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId }, ...factsOf(seats) },
    commands: (facts, now) => {
      const { purchase } = facts;
      if (purchase.kind === 'none' || purchase.status !== 'completed') return [];
      const states = new Map(seats.map((seat) => [seat, facts[`seat ${seat.deliveryId}`]]));
      const known: StartedSeat[] = [];
      const fresh: SoldSeat[] = [];
      for (const [seat, state] of states)
        if (state?.kind === 'started') known.push({ ...seat, state });
        else fresh.push(seat);
      return [
        ...startsOf(fresh, order, purchase, now),
        ...changesOf(known, order, purchase, now),
        ...refundsOf(fresh, known, purchase),
      ];
    },
    result: { purchaseId },
  };
}

/** Until when all seats of an order are due, by what is known at its payment; null while the event has no date. */
export function lastDue({ lines, tickets, times, completedAt }: SoldOrder): Date | null {
  const due = lines.flatMap(({ id }) => {
    return dueAt(tickets.get(id) ?? OFFICIAL, { times, completedAt, knownAt: completedAt })?.getTime() ?? [];
  });
  return due.length === 0 ? null : new Date(Math.max(...due));
}

function startsOf(
  seats: readonly SoldSeat[],
  order: SoldOrder,
  purchase: StartedPurchase,
  now: Date,
): StreamCommand[] {
  const { purchaseId, times, announced } = order;
  return seats.flatMap(({ deliveryId, line, seat }) => {
    const ticket = order.tickets.get(line.id) ?? OFFICIAL;
    const start = on(deliveryDecider, deliveryId, {
      type: 'Start',
      purchaseId,
      lineId: line.id,
      seat,
      label: line.label,
      buyer: purchase.buyer,
      event: { ...purchase.event, ...announced },
      times,
      sellerId: line.sellerId,
      ticketType: ticket.ticketType,
      dueAt: dueAt(ticket, { times, completedAt: order.completedAt, knownAt: now }),
    });
    const isOff = purchase.change?.kind === 'cancelled';
    return isOff
      ? [start, on(deliveryDecider, deliveryId, { type: 'Cancel', reason: 'event-cancelled' })]
      : [start];
  });
}

/**
 * Cancels the seats of a cancelled event. Any other change moves them, and resumes those that were cancelled with it; a date or
 * a time that is announced moves those that had none.
 */
function changesOf(
  seats: readonly StartedSeat[],
  order: SoldOrder,
  { event: bought, change }: StartedPurchase,
  now: Date,
): StreamCommand[] {
  const { times, completedAt, announced } = order;
  const event = { ...bought, ...announced };
  return seats.flatMap(({ deliveryId, line, state }) => {
    if (change?.kind === 'cancelled')
      return changeSeat(deliveryId, state, { type: 'Cancel', reason: 'event-cancelled' });
    const isAnnounced = times !== null && (state.times === null || state.event.time === null);
    if (!change && !isAnnounced) return [];
    const due = dueAt(order.tickets.get(line.id) ?? OFFICIAL, { times, completedAt, knownAt: now });
    return changeSeat(deliveryId, state, { type: 'Move', event, times, dueAt: due });
  });
}

/** Cancels as many seats of each line as were refunded, first those that a refund names. */
function refundsOf(
  fresh: readonly SoldSeat[],
  known: readonly StartedSeat[],
  purchase: StartedPurchase,
): StreamCommand[] {
  const isWhole = purchase.payment?.status === 'refunded' || isChargedBack(purchase);
  const succeeded = purchase.refunds.filter(({ status }) => status === 'succeeded');
  const counts = refundedTickets(succeeded);
  return purchase.lines.flatMap((line) => {
    const refunded = isWhole ? line.quantity : (counts.get(line.id) ?? 0);
    const seats = known.filter((seat) => seat.line.id === line.id);
    const left = seats.filter(({ state }) => state.cancelledFor !== 'refunded');
    const isNew = fresh.filter((seat) => seat.line.id === line.id).reverse();
    const count = Math.max(0, refunded - (seats.length - left.length));
    const cancel = { type: 'Cancel', reason: 'refunded' } as const;
    const named = new Set(
      succeeded.flatMap(({ tickets }) =>
        (tickets ?? []).flatMap(({ lineId, seats: of = [] }) => (lineId === line.id ? of : [])),
      ),
    );
    const isNamed = ({ seat }: StartedSeat) => named.has(seat.number);
    const inOrder = sortForSelection(left);
    return [
      ...isNew.slice(0, count).map(({ deliveryId }) => on(deliveryDecider, deliveryId, cancel)),
      ...[...inOrder.filter(isNamed), ...inOrder.filter((seat) => !isNamed(seat))]
        .slice(0, Math.max(0, count - isNew.length))
        .map(({ deliveryId, state }) => changeSeat(deliveryId, state, cancel)),
    ];
  });
}
