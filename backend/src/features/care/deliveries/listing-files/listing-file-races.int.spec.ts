import { beforeAll, describe, expect, it } from '@jest/globals';
import { addListingFile } from '@terrace/contracts/http/selling/listing-files';
import { DomainError } from '@terrace/event-core/model/errors';
import { streamId } from '@terrace/event-core/model/event';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { EventStore } from '@terrace/event-core/store/event-store';
import { bySystem } from '../../../../../test/by-system.js';
import type { Caller } from '../../../../../test/caller.js';
import { DeliveryWorld } from '../../../../../test/delivery-world.js';
import { file as deliverable } from '../../../../../test/delivery-story.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { ticketPdf } from '../../../../../test/sample-files.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { ticketDecider } from '../../../selling/tickets/tickets.public.js';
import { listingFilesDecider } from './listing-files.decider.js';
import { addFilePlan, changeFilePlan } from './listing-files.plans.js';

const LISTINGS = 20;

let world: DeliveryWorld;
let seller: Caller;
let sellerId: string;
beforeAll(async () => {
  world = await DeliveryWorld.shared();
  ({ browser: seller, id: sellerId } = await world.seller());
});

const listed = (count: number) =>
  Promise.all(Array.from({ length: count }, () => ticketOnSale(world.app, { sellerId, quantity: 2 })));

/** Executes a plan. Returns 'done' or the error code. */
async function attempt<Facts extends Record<string, Fact<unknown>>>(
  plan: Plan<Facts, object>,
): Promise<string> {
  try {
    await bySystem(() => world.app.app.get(CommandExecutor).execute(plan));
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const count = (outcomes: readonly unknown[], outcome: unknown) =>
  outcomes.filter((each) => each === outcome).length;

// product.md 23.11
describe('one file added to several listings of a seller at once', () => {
  /** Adds it to 20 listings; none knows of the others before. */
  async function addToAll(by: (command: StreamCommand) => StreamCommand): Promise<readonly string[]> {
    const file = { ...deliverable(newId()), eventKey: 'key' };
    const known = { own: [], others: [], common: [] };
    return Promise.all(
      (await listed(LISTINGS)).map((id) => {
        const plan = addFilePlan(id, { sellerId, seat: '1', file, known });
        const commands: typeof plan.commands = (facts, now) => plan.commands(facts, now).map(by);
        return attempt({ ...plan, commands });
      }),
    );
  }

  it(`is accepted for one of ${LISTINGS}`, async () => {
    const outcomes = await addToAll((command) => command);
    expect([count(outcomes, 'done'), count(outcomes, 'ticket-file-used')]).toEqual([1, LISTINGS - 1]);
  });

  it('(control) is accepted for more than one without claims', async () => {
    const outcomes = await addToAll((command) => {
      const { claims: _claims, ...decider } = command.decider;
      return { ...command, decider };
    });
    expect(count(outcomes, 'done')).toBeGreaterThan(1);
  });

  it('is accepted for one by the uploads of a browser', async () => {
    const bytes = await ticketPdf({ code: newId() });
    const answers = await Promise.all(
      (await listed(4)).map((id) =>
        world.upload(seller, addListingFile, { params: { id }, query: { seat: '1' }, files: [bytes] }),
      ),
    );
    const outcomes = answers.map(({ status, body }) => body.code ?? status);
    expect([count(outcomes, 200), count(outcomes, 'ticket-file-used')]).toEqual([1, 3]);
  });
});

// product.md 23.11
describe('a file that is removed while its seat is held', () => {
  type Removal = ReturnType<typeof changeFilePlan>;

  /** Of listings whose only seat was held at the moment of the removal: how many lost the file after the hold. */
  async function lostAfterHold(removalOf: (id: string, plan: Removal) => Removal) {
    const ids = await Promise.all(
      Array.from({ length: LISTINGS }, () => ticketOnSale(world.app, { sellerId, quantity: 1 })),
    );
    for (const id of ids) {
      const file = { ...deliverable(newId()), eventKey: 'key' };
      const known = { own: [], others: [], common: [] };
      expect(await attempt(addFilePlan(id, { sellerId, seat: '1', file, known }))).toBe('done');
    }
    await Promise.all(
      ids.flatMap((id) => {
        const hold = { type: 'HoldTickets', purchaseId: newId(), quantity: 1 } as const;
        const remove = { type: 'RemoveFile', seat: '1', reason: 'seller' } as const;
        return [
          attempt({ commands: () => [on(ticketDecider, id, hold)], result: {} }),
          attempt(
            removalOf(
              id,
              changeFilePlan(id, sellerId, () => remove),
            ),
          ),
        ];
      }),
    );
    const store = world.app.app.get(EventStore);
    const logs = await Promise.all(ids.map((id) => store.readStream(streamId('ticket', id))));
    return logs.filter((events) => {
      const types = events.map(({ type }) => type);
      const held = types.indexOf('TicketsHeld');
      return held >= 0 && types.indexOf('SeatFileTaken') > held;
    }).length;
  }

  it('stays with the hold that came first', async () => {
    expect(await lostAfterHold((_id, plan) => plan)).toBe(0);
  });

  it('(control) is lost where the ticket is looked at before the append alone', async () => {
    const lost = await lostAfterHold((id) => ({
      commands: () => [
        on(listingFilesDecider, id, { type: 'RemoveFile', seat: '1', reason: 'seller' }),
        on(ticketDecider, id, { type: 'NoteFile', seat: '1', isThere: false }),
      ],
      result: { ticketId: id },
    }));
    expect(lost).toBeGreaterThan(0);
  });
});
