import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { newId } from '../ids/new-id.js';
import type { EventCore } from './event-core.js';
import { type StreamCommand, on } from './plan.js';

let database: TestDatabase;
let core: EventCore;

beforeAll(async () => {
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await createBoxOffice(core.pool);
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

const carryOut = (...commands: readonly StreamCommand[]) =>
  core.executor.carryOut({ commands: () => commands, result: 'done' }, somebody);

async function openShow({ seats = 10, title = newId() } = {}): Promise<string> {
  const id = newId();
  await carryOut(on(showDecider, id, { type: 'Open', title, seats }, { isNew: true }));
  return id;
}

const take = (id: string, seats = 1) => on(showDecider, id, { type: 'Take', by: 'somebody', seats });

const rowOf = async (id: string) =>
  (await core.pool.query('select * from show_list where id = $1', [id])).rows[0];

describe('CommandExecutor', () => {
  it('appends events and the read model they change in one go', async () => {
    const id = await openShow({ seats: 5, title: 'Hamlet' });
    const { events, result, replayed } = await carryOut(take(id, 2));
    expect({ result, replayed }).toEqual({ result: 'done', replayed: false });
    expect(events).toMatchObject([{ type: 'SeatsTaken', version: 2, streamId: `show-${id}` }]);
    expect(await core.store.readStream(`show-${id}`)).toMatchObject([
      { type: 'ShowOpened', version: 1, meta: somebody },
      { type: 'SeatsTaken', version: 2, data: { by: 'somebody', seats: 2 } },
    ]);
    expect(await rowOf(id)).toMatchObject({ version: 2, title: 'Hamlet', taken: 2, takers: { somebody: 2 } });
    const { rows } = await core.pool.query(
      'select count(*) from outbox join events using (seq) where stream_id = $1',
      [`show-${id}`],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('takes the row away when the projection says so', async () => {
    const id = await openShow();
    await carryOut(on(showDecider, id, { type: 'Close' }));
    expect(await rowOf(id)).toBeUndefined();
  });

  it('appends commands for several streams together or not at all', async () => {
    const [one, other] = [await openShow({ seats: 5 }), await openShow({ seats: 1 })];
    await expect(carryOut(take(one, 2), take(other, 2))).rejects.toMatchObject({ code: 'sold-out' });
    expect(await rowOf(one)).toMatchObject({ taken: 0, version: 1 });
    await carryOut(take(one, 2), take(other, 1));
    expect([await rowOf(one), await rowOf(other)]).toMatchObject([{ taken: 2 }, { taken: 1 }]);
  });

  it('sells a hot show out exactly, and tells the others so', async () => {
    const id = await openShow({ seats: 20 });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => carryOut(take(id))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'sold-out' });
    }
    const events = await core.store.readStream(`show-${id}`);
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(await rowOf(id)).toMatchObject({ taken: 20, version: 21 });
  });

  it('does not let a refused command harm its neighbours', async () => {
    const id = await openShow({ seats: 100 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => carryOut(take(id, index % 3 === 0 ? 1_000 : 1))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    expect(await rowOf(id)).toMatchObject({ taken: 40 });
  });

  it('does not let a fault of one command harm those that were appended with it', async () => {
    const id = await openShow({ seats: 100 });
    // No JSON that Postgres takes: the append as a whole fails.
    const faulty = on(showDecider, id, { type: 'Take', by: 'nul \u0000', seats: 1 });
    const outcomes = await Promise.allSettled([carryOut(take(id)), carryOut(faulty), carryOut(take(id))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rowOf(id)).toMatchObject({ taken: 2, version: 3 });
  });

  it('gives a value to one stream only, also when many ask at once', async () => {
    const title = newId();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => openShow({ title })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'title-taken' });
    }
  });

  it('lets a value go when its stream gives it up', async () => {
    const title = newId();
    const id = await openShow({ title });
    await carryOut(on(showDecider, id, { type: 'Rename', to: `${title}!` }));
    await openShow({ title });
    await expect(openShow({ title: `${title}!` })).rejects.toMatchObject({ code: 'title-taken' });
  });

  it('decides on facts as they are at the commit', async () => {
    const [fact, written] = [await openShow({ seats: 1 }), await openShow()];
    const plan = {
      facts: { first: { decider: showDecider, entityId: fact } },
      commands: ({ first }: { first: ReturnType<typeof showDecider.initial> }) => [
        take(written, first.free + 1),
      ],
      result: null,
    };
    await core.executor.carryOut(plan, somebody);
    expect(await rowOf(written)).toMatchObject({ taken: 2 });
    await Promise.all([carryOut(take(fact)), core.executor.carryOut(plan, somebody)]);
    const row = await rowOf(written);
    expect([3, 4]).toContain(row.taken);
  });
});
