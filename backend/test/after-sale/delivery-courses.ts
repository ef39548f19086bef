import { DomainError } from '@terrace/event-core/model/errors';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import { DueDeliveries } from '../../src/features/care/deliveries/seats/due-deliveries.sweeper.js';
import type { DeliveryCommand } from '../../src/features/care/deliveries/delivery.decider.js';
import { changeDeliveryPlan } from '../../src/features/care/deliveries/delivery.plans.js';
import { CommandExecutor } from '../../src/platform/event-core/command-executor.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { bySystem } from '../by-system.js';
import { eventually } from '../eventually.js';
import { whenPossible } from '../when-possible.js';
import type { AfterSaleWorld } from './after-sale-world.js';

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** A paid order of two seats. */
interface DeliverableOrder {
  readonly purchaseId: string;
  readonly sellerId: string;
}

/** Delivers an order; every third order becomes overdue first. Skips refunded seats. */
export async function deliverOrder(
  world: AfterSaleWorld,
  { purchaseId, sellerId }: DeliverableOrder,
  nth: number,
): Promise<void> {
  const seats = await seatsOf(world, purchaseId);
  if (nth % 3 === 1) await becomeOverdue(world, seats);
  for (const id of seats) await change(world, id, { type: 'DeliverFile', by: { sellerId }, file: aFile() });
}

/** Waits for the deliveries, which a worker starts that the test may kill, and returns their ids. */
async function seatsOf({ database }: AfterSaleWorld, purchaseId: string): Promise<readonly string[]> {
  let ids: readonly string[] = [];
  await eventually('its deliveries are started', async () => {
    const { rows } = await database.query<{ id: string }>(
      'select id from delivery_list where purchase_id = $1 order by seat_number',
      [purchaseId],
    );
    ids = rows.map(({ id }) => id);
    return ids.length > 0;
  });
  return ids;
}

/** Moves the event to tomorrow with a due time an hour ago, and runs the sweeper. */
async function becomeOverdue(world: AfterSaleWorld, seats: readonly string[]): Promise<void> {
  const over = fromNow(24);
  const event = { id: null, name: 'Arsenal vs Chelsea', date: '05/12/2026', time: '17:30', venue: newId() };
  for (const id of seats)
    await change(world, id, {
      type: 'Move',
      event,
      times: { earliest: over, latest: over, end: over },
      dueAt: fromNow(-1),
    });
  await whenPossible(() =>
    bySystem(() => world.app.app.get(DueDeliveries, { strict: false }).sweep(new AbortController().signal)),
  );
}

/** A file with a unique content and code. */
function aFile() {
  return {
    fileId: newId(),
    pictureId: null,
    codeId: null,
    type: 'application/pdf' as const,
    size: 40_000,
    fileHash: newId(),
    codeHashes: [newId()],
    pageHash: null,
  };
}

/** Executes a command for a seat. Ignores `delivery-cancelled`: it was refunded, or its event was cancelled. */
async function change(
  { app }: AfterSaleWorld,
  id: string,
  command: Exclude<DeliveryCommand, { type: 'Start' }>,
): Promise<void> {
  try {
    await whenPossible(() =>
      bySystem(() => app.app.get(CommandExecutor).execute(changeDeliveryPlan(id, command))),
    );
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'delivery-cancelled')) throw error;
  }
}
