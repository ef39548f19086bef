import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { sellerBalanceDecider } from '../payouts/payouts.public.js';
import { type DeliveryCommand, deliveryDecider } from './delivery.decider.js';
import type { DeliveryEvent, DeliveryState, StartedDelivery } from './delivery.events.js';

/** A command for a delivery that was started. */
export type ChangeDelivery = Exclude<DeliveryCommand, { type: 'Start' }>;

/** Checks a command against the rules, before what it takes is done; the claims of its events are not checked. */
export function checkDeliveryPlan(
  deliveryId: string,
  command: ChangeDelivery,
): Plan<{ readonly delivery: Fact<DeliveryState> }, { deliveryId: string }> {
  return {
    facts: { delivery: { decider: deliveryDecider, entityId: deliveryId } },
    commands: ({ delivery }, now) => {
      deliveryDecider.decide(command, delivery, now);
      return [];
    },
    result: { deliveryId },
  };
}

/** One command for one seat. Throws `not-found` for an unknown one. */
export function changeDeliveryPlan(
  deliveryId: string,
  command: ChangeDelivery,
): Plan<{ readonly delivery: Fact<DeliveryState> }, { deliveryId: string }> {
  return {
    facts: { delivery: { decider: deliveryDecider, entityId: deliveryId } },
    commands: ({ delivery }) => {
      if (delivery.kind === 'none') throw new DomainError('not-found');
      return [changeSeat(deliveryId, delivery, command)];
    },
    result: { deliveryId },
  };
}

/** A command for a seat in a plan. Holds the seller's proceeds while the seat is overdue. */
export function changeSeat(
  deliveryId: string,
  seat: StartedDelivery,
  command: ChangeDelivery,
): StreamCommand {
  const { sellerId, purchaseId, isOverdue } = seat;
  if (sellerId === null) return on(deliveryDecider, deliveryId, command);
  const hold = { purchaseId, reason: 'undelivered', holdId: deliveryId } as const;
  const follow = (event: DeliveryEvent): StreamCommand[] => {
    if (event.type === 'DeliveryOverdue')
      return [on(sellerBalanceDecider, sellerId, { type: 'HoldSale', ...hold })];
    return isOverdue && endsWait(event)
      ? [on(sellerBalanceDecider, sellerId, { type: 'ReleaseSale', ...hold })]
      : [];
  };
  return on(deliveryDecider, deliveryId, command, { follow });
}

/** Whether an event ends the overdue state of a seat. */
function endsWait({ type }: DeliveryEvent): boolean {
  return (
    type === 'TicketFileDelivered' ||
    type === 'TicketTransferred' ||
    type === 'TicketShipped' ||
    type === 'DeliveryCancelled' ||
    type === 'DeliveryMoved'
  );
}
