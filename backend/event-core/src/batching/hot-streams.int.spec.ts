import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { isOutage } from '../database/errors.js';
import { createPool } from '../database/pool.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import type { Settled } from './plan-executor.js';
import type { EventCore } from '../event-core.js';
import type { LockStreams } from './append-with-row-locks.js';
import { DomainError } from '../model/errors.js';
import { type Fact, on } from '../model/plan.js';

/** Commands of each process. */
const COMMANDS = process.env['FAULTS'] === 'full' ? 1_500 : 150;
const PROCESSES = 3;
const STREAMS = 12;
const WRITERS = 16;
/** Fewer titles than writers, so that commands reserve titles that concurrent commands release. */
const TITLES = 20;

let database: TestDatabase;
let cores: EventCore[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.url);
  await createBoxOffice(pool);
  await pool.end();
});
afterEach(() => Promise.all(cores.map((core) => core.close())));
afterAll(() => database.drop());

/** The results of commands that three processes sent to twelve streams as fast as they could. */
async function hammer(lockStreams?: LockStreams) {
  const open = () => openBoxOffice(database.url, undefined, { ...(lockStreams && { lockStreams }) });
  cores = Array.from({ length: PROCESSES }, open);
  const shows = Array.from({ length: STREAMS }, () => newId());
  const [first] = cores;
  for (const id of shows) {
    const command = on(showDecider, id, { type: 'Open', title: newId(), seats: 1_000_000 }, { isNew: true });
    await first?.executor.execute({ commands: () => [command], result: null }, somebody);
  }
  const settled: Settled[] = [];
  const written = await Promise.all(
    cores.map((core) => {
      core.executor.onSettled((one) => settled.push(one));
      return keepWriting(core, shows);
    }),
  );
  return {
    refusals: written.flatMap(({ refusals }) => refusals),
    late: written.reduce((sum, { late }) => sum + late, 0),
    conflicts: Math.max(...settled.map(({ conflicts }) => conflicts)),
    shows,
  };
}

/** The error codes, or names, of the rejected commands, and how many a busy machine did not do in time. */
async function keepWriting({ executor }: EventCore, shows: readonly string[]) {
  const refusals: string[] = [];
  let late = 0;
  let sent = 0;
  const anyShow = () => shows[Math.floor(Math.random() * shows.length)] ?? '';
  const write = async () => {
    while (sent < COMMANDS) {
      const turn = sent++;
      const title = `title ${Math.floor(Math.random() * TITLES)}`;
      const ids = new Set(turn % 4 === 0 ? [anyShow(), anyShow()] : [anyShow()]);
      const commands = [...ids].map((id) =>
        turn % 5 === 1 && ids.size === 1
          ? on(showDecider, id, { type: 'Rename', to: title })
          : on(showDecider, id, { type: 'Take', by: 'somebody', seats: 1 }),
      );
      const facts: Record<string, Fact<unknown>> = turn % 5 === 0
        ? { read: { decider: showDecider, entityId: anyShow() } }
        : {};
      await executor
        .execute({ facts, commands: () => commands, result: null }, somebody)
        .catch((error: unknown) => {
          if (isOutage(error)) late++;
          else refusals.push(error instanceof DomainError ? error.code : String(error));
        });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return { refusals, late };
}

it(`rejects none of ${PROCESSES * COMMANDS} commands on ${STREAMS} hot streams because of conflicts`, async () => {
  const { refusals, late, conflicts, shows } = await hammer();
  expect(refusals.filter((code) => code !== 'title-taken')).toEqual([]);
  // A few time-outs say nothing about conflicts; many would mean that nothing was tried.
  expect(late).toBeLessThan((PROCESSES * COMMANDS) / 10);
  // A command retries with row locks after one conflict, so it cannot conflict again.
  expect(conflicts).toBeLessThanOrEqual(2);
  for (const id of shows) {
    const events = (await cores[0]?.store.readStream(`show-${id}`)) ?? [];
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  }
});

it('(control) meets repeated conflicts without row locks', async () => {
  const { conflicts } = await hammer(() => Promise.resolve());
  expect(conflicts).toBeGreaterThan(2);
});
