import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { tryToStart } from '../../../../../test/buying.js';
import { type Answer, Caller } from '../../../../../test/caller.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { ticketDecider } from '../../../selling/tickets/ticket.decider.js';

const isFull = process.env['FAULTS'] === 'full';
const BUYERS = isFull ? 500 : 30;
const ROUNDS = isFull ? 20 : 4;
const QUANTITY = 10;

let one: TestApp;
let other: TestApp;
let pool: pg.Pool;

beforeAll(async () => {
  const { app, environment } = await sharedWorld();
  one = app;
  other = await startTestApp(environment, one.databaseUrl);
  pool = new pg.Pool({ connectionString: one.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await other.close();
});

/** How many of a ticket are held or sold: by the ticket's row, by its log, and by the purchases' rows. */
async function taken(ticketId: string) {
  const { rows } = await pool.query<{ row: number; log: number; purchases: number }>(
    `select (select held + sold from ticket_list where id = $1) as row,
            (select coalesce(sum((data ->> 'quantity')::int), 0)::int from events
             where stream_id = 'ticket-' || $1 and type = 'TicketsHeld') as log,
            (select coalesce(sum((line ->> 'quantity')::int), 0)::int
             from purchase_list, jsonb_array_elements(lines) as line
             where status = 'pending' and line ->> 'id' = $1) as purchases`,
    [ticketId],
  );
  return rows[0];
}

/** How many received each response. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 201 ? 'held' : z.looseObject({ code: z.string() }).parse(body).code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Adapter of the control: looks whether there is something left and then holds it, with no rule in between. */
async function holdUnprotected(app: TestApp, ticketId: string): Promise<void> {
  const { rows } = await pool.query<{ left: number }>(
    'select quantity - held as left from ticket_list where id = $1',
    [ticketId],
  );
  if ((rows[0]?.left ?? 0) < 1) return;
  const unprotected = {
    ...ticketDecider,
    decide: () => [{ type: 'TicketsHeld', data: { purchaseId: newId(), quantity: 1 } } as const],
  };
  const context = { correlationId: newId(), actor: { role: 'system', id: 'control' } } as const;
  const hold = on(unprotected, ticketId, { type: 'HoldTickets', purchaseId: newId(), quantity: 1 });
  await inContext(context, () =>
    app.app.get(CommandExecutor).execute({ commands: () => [hold], result: {} }),
  );
}

// product.md 13.1
describe(`${BUYERS} concurrent buyers of ${QUANTITY} tickets, over two processes`, () => {
  it(`get ${QUANTITY} tickets, and the rest 'sold out', ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ticketId = await ticketOnSale(one, { quantity: QUANTITY });
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, (_none, index) =>
          tryToStart(new Caller(index % 2 ? one : other), [{ id: ticketId }]),
        ),
      );
      expect(tally(answers)).toEqual({ held: QUANTITY, 'sold-out': BUYERS - QUANTITY });
      expect(await taken(ticketId)).toEqual({ row: QUANTITY, log: QUANTITY, purchases: QUANTITY });
    }
  });

  it('(control) oversell when the ticket decider is bypassed', async () => {
    const ticketId = await ticketOnSale(one, { quantity: QUANTITY });
    await Promise.all(
      Array.from({ length: BUYERS }, (_none, index) => holdUnprotected(index % 2 ? one : other, ticketId)),
    );
    expect((await taken(ticketId))?.log).toBeGreaterThan(QUANTITY);
  });
});
