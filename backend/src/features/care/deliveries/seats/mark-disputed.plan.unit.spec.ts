import { expect, it } from '@jest/globals';
import { STARTED, due } from '../../../../../test/delivery-story.js';
import { opened } from '../../../../../test/dispute-story.js';
import { plannedCommands } from '../../../../../test/planned-commands.js';
import { listing } from '../../../../../test/purchase-story.js';
import { disputeDecider } from '../../disputes/disputes.public.js';
import { deliveryDecider } from '../delivery.decider.js';
import { markDisputedPlan } from './mark-disputed.plan.js';
import { seatsOf } from './seats-of-order.js';

const line = { ...listing, quantity: 3 };
const seats = seatsOf('p1', [line]);
const states = Object.fromEntries(
  seats.map(({ deliveryId, seat }) => [
    `seat ${deliveryId}`,
    deliveryDecider.evolve(deliveryDecider.initial(), due({ seat })),
  ]),
);

/** The numbers of the seats that are marked for a dispute about one ticket of the line. */
function marked(named?: number): readonly (number | undefined)[] {
  const event = opened();
  const ticket = { lineId: line.id, label: line.label, quantity: 1 };
  const tickets = [named === undefined ? ticket : { ...ticket, seats: [{ number: named, of: 3 }] }];
  const dispute = disputeDecider.evolve(disputeDecider.initial(), {
    ...event,
    data: { ...event.data, tickets },
  });
  return plannedCommands(markDisputedPlan('d1', 'p1', [line]), { ...states, dispute }, STARTED)
    .filter(({ command }) => Object(command).type === 'Dispute')
    .map(({ entityId }) => seats.find(({ deliveryId }) => deliveryId === entityId)?.seat.number);
}

// product.md 21.1, 23.7
it('marks the seat that the buyer names, otherwise the last of the line', () => {
  expect(marked(1)).toEqual([1]);
  expect(marked(2)).toEqual([2]);
  expect(marked()).toEqual([3]);
});
