import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { Split } from '@terrace/contracts/values/statuses';
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
const SEATS = 20;
const SPLIT_BUYERS = isFull ? 64 : 16;
const SPLIT_ROUNDS = isFull ? 20 : 1;

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

/** The seats that each hold of a ticket took, in the order of its log, and those of the purchases' lines. */
async function seatsTaken(ticketId: string) {
  const { rows } = await pool.query<{ seats: string[]; line: string[] | null }>(
    `select held.data -> 'seats' as seats,
            (select line -> 'seats' from purchase_list, jsonb_array_elements(lines) as line
             where id = held.data ->> 'purchaseId' and line ->> 'id' = $1) as line
     from events held where stream_id = 'ticket-' || $1 and type = 'TicketsHeld' order by version`,
    [ticketId],
  );
  return rows;
}

/** What is wrong with holds of the seats 1 to 20 in this order, by the words of each rule; nothing when all is well. */
function faultsOf(split: Split, holds: readonly (readonly string[])[]): string[] {
  const free = new Set(Array.from({ length: SEATS }, (_none, index) => index + 1));
  const isAlone = (seat: number) => free.has(seat) && !free.has(seat - 1) && !free.has(seat + 1);
  return holds.flatMap((names) => {
    const seats = names.map(Number);
    const twice = seats.filter((seat) => !free.delete(seat)).map((seat) => `${seat} taken twice`);
    const alone = seats.flatMap((seat) => [seat - 1, seat + 1]).filter(isAlone);
    const odd = runsOf(seats).filter((run) => run % 2 === 1);
    return [
      ...twice,
      ...(split === 'never-leave-one' ? alone.map((seat) => `${seat} left alone`) : []),
      ...(split === 'pairs' ? odd.map((run) => `${run} beside each other`) : []),
      ...(split === 'all-together' && free.size > 0 ? [`${free.size} left`] : []),
    ];
  });
}

/** Lengths of runs of neighbours. */
function runsOf(seats: readonly number[]): number[] {
  const sorted = [...seats].sort((one, other) => one - other);
  const starts = sorted.filter((seat) => !sorted.includes(seat - 1));
  return starts.map((start) => {
    let end = start;
    while (sorted.includes(end + 1)) end += 1;
    return end - start + 1;
  });
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

// product.md 13.20
describe(`${SPLIT_BUYERS} concurrent buyers of 1 to 4 of ${SEATS} seats, over two processes`, () => {
  const listed = (split: Split) => ticketOnSale(one, { seat: `1-${SEATS}`, quantity: SEATS, split });
  const wanted = (index: number, split: Split) => (split === 'all-together' ? SEATS : 1 + (index % 4));

  it.each(Split.options)('get each seat once, and as the rule allows: %s', async (split) => {
    for (let round = 0; round < SPLIT_ROUNDS; round++) {
      const ticketId = await listed(split);
      const answers = await Promise.all(
        Array.from({ length: SPLIT_BUYERS }, (_none, index) =>
          tryToStart(new Caller(index % 2 ? one : other), [
            { id: ticketId, quantity: wanted(index + round, split) },
          ]),
        ),
      );
      const { held = 0, ...refused } = tally(answers);
      const holds = await seatsTaken(ticketId);
      expect(
        faultsOf(
          split,
          holds.map(({ seats }) => seats),
        ),
      ).toEqual([]);
      expect(holds.map(({ line }) => line)).toEqual(holds.map(({ seats }) => seats));
      expect(held).toBe(holds.length);
      expect(held).toBeGreaterThan(0);
      expect(
        Object.keys(refused).filter((code) => !['sold-out', 'split-not-allowed'].includes(code)),
      ).toEqual([]);
    }
  });

  it('(control) get seats twice, and leave one, when each takes what it saw free', async () => {
    const ticketId = await listed('never-leave-one');
    await Promise.all(
      Array.from({ length: SPLIT_BUYERS }, async (_none, index) => {
        const gone = new Set((await seatsTaken(ticketId)).flatMap(({ seats }) => seats));
        const free = Array.from({ length: SEATS }, (_seat, nth) => String(nth + 1)).filter(
          (seat) => !gone.has(seat),
        );
        const data = { purchaseId: newId(), quantity: 3, seats: free.slice(0, 3) };
        const unprotected = { ...ticketDecider, decide: () => [{ type: 'TicketsHeld', data } as const] };
        const hold = on(unprotected, ticketId, { type: 'HoldTickets', purchaseId: newId(), quantity: 3 });
        const app = index % 2 ? one : other;
        const context = { correlationId: newId(), actor: { role: 'system', id: 'control' } } as const;
        await inContext(context, () =>
          app.app.get(CommandExecutor).execute({ commands: () => [hold], result: {} }),
        );
      }),
    );
    const holds = (await seatsTaken(ticketId)).map(({ seats }) => seats);
    expect(faultsOf('never-leave-one', holds)).not.toEqual([]);
    expect(faultsOf('never-leave-one', [['1', '2', '3'], ['5']])).toEqual(['4 left alone']);
    expect(faultsOf('pairs', [['1', '3']])).toHaveLength(2);
  });
});
