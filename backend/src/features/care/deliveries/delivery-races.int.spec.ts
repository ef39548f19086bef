import { beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '@terrace/event-core/model/errors';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { bySystem } from '../../../../test/by-system.js';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { due, file, start } from '../../../../test/delivery-story.js';
import { carryOut } from '../../../../test/market.js';
import { ticketPdf } from '../../../../test/sample-files.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { newId } from '../../../platform/ids/new-id.js';
import { deliveryDecider } from './delivery.decider.js';
import { changeDeliveryPlan } from './delivery.plans.js';

const SEATS = 50;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
});

/** Delivers one file for 50 seats at once. Returns 'delivered' or the error code of each attempt. */
async function deliverToAll(by: (command: StreamCommand) => StreamCommand): Promise<readonly string[]> {
  const ids = Array.from({ length: SEATS }, () => newId());
  const { sellerId } = due().data;
  const buyer = { kind: 'guest', id: newId() } as const;
  await carryOut(world.app, ...ids.map((id) => on(deliveryDecider, id, { ...start, buyer })));
  const delivered = file(newId());
  const attempts = ids.map(async (id) => {
    const command = { type: 'DeliverFile', by: { sellerId: sellerId ?? '' }, file: delivered } as const;
    const plan = changeDeliveryPlan(id, command);
    const commands: typeof plan.commands = (facts, now) => plan.commands(facts, now).map(by);
    try {
      await bySystem(() => world.app.app.get(CommandExecutor).execute({ ...plan, commands }));
      return 'delivered';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  });
  return Promise.all(attempts);
}

const count = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((each) => each === outcome).length;

it('accepts one of 50 concurrent deliveries of the same file for 50 seats', async () => {
  const outcomes = await deliverToAll((command) => command);
  expect(count(outcomes, 'delivered')).toBe(1);
  expect(count(outcomes, 'ticket-file-used')).toBe(SEATS - 1);
});

it('(control) accepts more than one without claims', async () => {
  const outcomes = await deliverToAll((command) => {
    const { claims: _claims, ...withoutClaims } = command.decider;
    return { ...command, decider: withoutClaims };
  });
  expect(count(outcomes, 'delivered')).toBeGreaterThan(1);
});

it(`accepts one of ${SEATS} concurrent uploads of the same file for the seats of an order`, async () => {
  const { seller, ids, purchaseId } = await world.sold({ seats: SEATS });
  const bytes = await ticketPdf({ code: newId() });
  const answers = await Promise.all(ids.map((id) => world.deliver(seller, id, bytes)));
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    ...Array.from({ length: SEATS - 1 }, () => 'ticket-file-used'),
  ]);
  expect((await world.statuses(purchaseId)).filter((status) => status === 'delivered')).toHaveLength(1);
});
