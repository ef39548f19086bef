import { type Fact, type Plan, type StreamCommand } from '@terrace/event-core/model/plan';
import type { DisputeState, OpenedDispute } from '../../disputes/dispute.events.js';
import { disputeDecider } from '../../disputes/disputes.public.js';
import type { FrozenLine } from '../../../buying/purchases/purchase.events.js';
import type { DeliveryState } from '../delivery.events.js';
import { changeSeat } from '../delivery.plans.js';
import { type StartedSeat, sortForSelection, factsOf, seatsOf } from './seats-of-order.js';

type DisputeFacts = { readonly dispute: Fact<DisputeState> } & Readonly<
  Record<`seat ${string}`, Fact<DeliveryState>>
>;

/**
 * Marks the seats that a dispute is about until it ends (product.md 23.7). Idempotent: it reads the dispute's state
 * instead of the event that caused it.
 */
export function markDisputedPlan(
  disputeId: string,
  purchaseId: string,
  lines: readonly FrozenLine[],
): Plan<DisputeFacts, { disputeId: string }> {
  const seats = seatsOf(purchaseId, lines);
  return {
    facts: { dispute: { decider: disputeDecider, entityId: disputeId }, ...factsOf(seats) },
    commands: (facts) => {
      const { dispute } = facts;
      if (dispute.kind === 'none') return [];
      const started = seats.flatMap((seat): StartedSeat[] => {
        const state = facts[`seat ${seat.deliveryId}`];
        return state?.kind === 'started' ? [{ ...seat, state }] : [];
      });
      const marked = started.filter(({ state }) => state.disputes.has(disputeId));
      if (isOver(dispute)) return marked.map((seat) => ended(disputeId, dispute, seat));
      return marked.length > 0 ? [] : opened(disputeId, dispute, started);
    },
    result: { disputeId },
  };
}

function isOver({ status }: OpenedDispute): boolean {
  return status === 'decided' || status === 'withdrawn';
}

function ended(disputeId: string, { decision }: OpenedDispute, seat: StartedSeat): StreamCommand {
  const replacementDue = decision?.status === 'replacement';
  return changeSeat(seat.deliveryId, seat.state, { type: 'EndDispute', disputeId, replacementDue });
}

/** Marks as many seats of each line as are disputed: those that the buyer named, before any other. */
function opened(
  disputeId: string,
  { tickets }: OpenedDispute,
  started: readonly StartedSeat[],
): StreamCommand[] {
  return tickets.flatMap(({ lineId, quantity, seats: named = [] }) => {
    const seats = started.filter(({ line, state }) => line.id === lineId && state.status !== 'cancelled');
    const isNamed = ({ seat }: StartedSeat) => named.some(({ number }) => number === seat.number);
    const sorted = sortForSelection(seats);
    return [...sorted.filter(isNamed), ...sorted.filter((seat) => !isNamed(seat))]
      .slice(0, quantity)
      .map(({ deliveryId, state }) => changeSeat(deliveryId, state, { type: 'Dispute', disputeId }));
  });
}
