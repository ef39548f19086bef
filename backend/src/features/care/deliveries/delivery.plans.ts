import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { onSale } from '../../money/payouts/payouts.public.js';
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

/** A command for a seat in a plan. Holds the seller's proceeds while the seat is overdue or in question. */
export function changeSeat(
  deliveryId: string,
  seat: StartedDelivery,
  command: ChangeDelivery,
): StreamCommand {
  const { sellerId, purchaseId, isOverdue, questioned } = seat;
  if (sellerId === null) return on(deliveryDecider, deliveryId, command);
  const change = (type: 'HoldSale' | 'ReleaseSale', reason: 'undelivered' | 'in-question') =>
    onSale(sellerId, { type, purchaseId, reason, holdId: deliveryId });
  const follow = (event: DeliveryEvent): StreamCommand[] => [
    ...(event.type === 'DeliveryOverdue' ? [change('HoldSale', 'undelivered')] : []),
    ...(isOverdue && endsWait(event) ? [change('ReleaseSale', 'undelivered')] : []),
    ...(isQuestioned(event) ? [change('HoldSale', 'in-question')] : []),
    ...(questioned.length > 0 && endsQuestion(event) ? [change('ReleaseSale', 'in-question')] : []),
  ];
  return on(deliveryDecider, deliveryId, command, { follow });
}

/** Whether an event ends the overdue state of a seat. */
function endsWait({ type }: DeliveryEvent): boolean {
  return (
    type === 'TicketFileDelivered' ||
    type === 'TicketTransferred' ||
    type === 'TicketShipped' ||
    type === 'DeliveryCancelled' ||
    type === 'DeliveryExtended' ||
    type === 'DeliveryMoved'
  );
}

function isQuestioned(event: DeliveryEvent): boolean {
  return event.type === 'TicketFileDelivered' && event.data.questioned.length > 0;
}

/** Whether an event ends the question about a seat. */
function endsQuestion(event: DeliveryEvent): boolean {
  switch (event.type) {
    case 'TicketConfirmed':
    case 'TicketRefused':
      return true;
    case 'TicketFileDelivered':
      return !isQuestioned(event);
    case 'DeliveryCancelled':
      return event.data.reason === 'refunded';
    default:
      return false;
  }
}
