import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import type { Settled } from './plan-executor.js';
import type { EventCore } from '../event-core.js';
import { type StreamCommand, on } from '../model/plan.js';

/** `npm run test:faults` asks for the full numbers. */
const ROUNDS = process.env['FAULTS'] === 'full' ? 20 : 3;

let database: TestDatabase;
let cores: readonly [EventCore, EventCore];

beforeAll(async () => {
  database = await createTestDatabase();
  cores = [openBoxOffice(database.url), openBoxOffice(database.url)];
  await createBoxOffice(cores[0].pool);
});

afterAll(async () => {
  await Promise.all(cores.map((core) => core.close()));
  await database.drop();
});

const carryOut = (core: EventCore, ...commands: readonly StreamCommand[]) =>
  core.executor.execute({ commands: () => commands, result: 'done' }, somebody);

async function openShow(seats: number): Promise<string> {
  const id = newId();
  await carryOut(cores[0], on(showDecider, id, { type: 'Open', title: newId(), seats }, { isNew: true }));
  return id;
}

const take = (id: string, seats = 1) => on(showDecider, id, { type: 'Take', by: 'somebody', seats });

const versionsOf = async (id: string) =>
  (await cores[0].store.readStream(`show-${id}`)).map(({ version }) => version);

describe('two processes on one database', () => {
  it('never oversell 10 seats to 500 concurrent buyers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await openShow(10);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 500 }, (_, index) => carryOut(cores[index % 2 === 0 ? 0 : 1], take(id))),
      );
      const refusals = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason.code] : [],
      );
      expect(refusals).toEqual(Array.from({ length: 490 }, () => 'sold-out'));
      expect(await versionsOf(id)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    }
  });

  it("read each other's events, also when these turn a rejection into a success", async () => {
    const id = await openShow(1);
    await carryOut(cores[1], take(id));
    await expect(carryOut(cores[0], take(id))).rejects.toMatchObject({ code: 'sold-out' });
    const { rows } = await cores[0].pool.query('select version from show_list where id = $1', [id]);
    expect(rows).toEqual([{ version: 2 }]);
    await carryOut(cores[0], on(showDecider, id, { type: 'Close' }));
    await expect(carryOut(cores[1], take(id))).rejects.toMatchObject({ code: 'show-closed' });
  });

  it('report the outcome of each command and the number of conflicts with the other process', async () => {
    const settled: Settled[] = [];
    cores[0].executor.onSettled((one) => settled.push(one));
    const id = await openShow(2);
    await carryOut(cores[1], take(id));
    await carryOut(cores[0], take(id));
    await expect(carryOut(cores[0], take(id))).rejects.toMatchObject({ code: 'sold-out' });
    expect(settled).toMatchObject([
      { outcome: 'done', conflicts: 0 },
      { outcome: 'done', conflicts: 1 },
      { outcome: 'refused', conflicts: 0 },
    ]);
    for (const { seconds } of settled) expect(seconds).toBeGreaterThan(0);
  });

  it('never deadlock or return a conflict, in whatever order their commands lock streams', async () => {
    const shows = await Promise.all(Array.from({ length: 6 }, () => openShow(10_000)));
    const crossing = Array.from({ length: 400 }, (_, index) => {
      const first = index % shows.length;
      const second = (first + 1 + (index % 5)) % shows.length;
      const ids = [shows[first], shows[second]].flatMap((id) => id ?? []);
      return carryOut(cores[index % 2 === 0 ? 0 : 1], ...ids.map((id) => take(id)));
    });
    await Promise.all(crossing);
    const { rows } = await cores[0].pool.query(
      'select sum(taken)::integer as taken from show_list where id = any($1)',
      [shows],
    );
    expect(rows).toEqual([{ taken: 800 }]);
    const { rows: deadlocks } = await cores[0].pool.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks).toEqual([{ deadlocks: 0 }]);
  });
});
