import type { Fact } from '@terrace/event-core/model/plan';
import { idFrom } from '../../../../platform/ids/id-from.js';
import type { FrozenLine } from '../../../buying/purchases/purchase.events.js';
import { seatOfLine } from '../../../buying/purchases/purchases.public.js';
import { deliveryDecider } from '../delivery.decider.js';
import type { DeliveryState, SeatOfLine, StartedDelivery } from '../delivery.events.js';

/** A sold seat of an order, and the id of its delivery. */
export interface SoldSeat {
  readonly deliveryId: string;
  readonly line: FrozenLine;
  readonly seat: SeatOfLine;
}

/** The seats of these lines, in their order. */
export function seatsOf(purchaseId: string, lines: readonly FrozenLine[]): readonly SoldSeat[] {
  return lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_none, index) => ({
      deliveryId: idFrom('delivery', purchaseId, line.id, String(index + 1)),
      line,
      seat: seatOfLine(line, index + 1),
    })),
  );
}

/** The facts of a plan about the deliveries of an order, by delivery id. */
export type SeatFacts = Readonly<Record<`seat ${string}`, Fact<DeliveryState>>>;

/** The facts of these seats. */
export function factsOf(seats: readonly SoldSeat[]): SeatFacts {
  const facts: Record<`seat ${string}`, Fact<DeliveryState>> = {};
  for (const { deliveryId } of seats)
    facts[`seat ${deliveryId}`] = { decider: deliveryDecider, entityId: deliveryId };
  return facts;
}

/** A seat whose delivery was started. */
export type StartedSeat = SoldSeat & { readonly state: StartedDelivery };

/**
 * Sorts the seats of a line for refunds and disputes, which name only a number of tickets: disputed seats first, then
 * undelivered ones, then the highest seat numbers. Deterministic.
 */
export function sortForSelection(seats: readonly StartedSeat[]): readonly StartedSeat[] {
  const rank = ({ state }: StartedSeat) => (state.disputes.size > 0 ? 0 : state.delivered ? 2 : 1);
  return [...seats].sort((one, other) => rank(one) - rank(other) || other.seat.number - one.seat.number);
}
