import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import type { EventCore } from '../event-core.js';
import { type StreamCommand, on } from '../model/plan.js';

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
  core.executor.execute({ commands: () => commands, result: 'done' }, somebody);

async function openShow({ seats = 10, title = newId() } = {}): Promise<string> {
  const id = newId();
  await carryOut(on(showDecider, id, { type: 'Open', title, seats }, { isNew: true }));
  return id;
}

/** Decides nothing, on shows. */
const silentDecider = { ...showDecider, decide: () => [] };

const take = (id: string, seats = 1) => on(showDecider, id, { type: 'Take', by: 'somebody', seats });

const rowOf = async (id: string) =>
  (await core.pool.query('select * from show_list where id = $1', [id])).rows[0];

describe('the plan executor', () => {
  it('appends events and their read model changes in one transaction', async () => {
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

  it('deletes the row when the projection returns none', async () => {
    const id = await openShow();
    await carryOut(on(showDecider, id, { type: 'Close' }));
    expect(await rowOf(id)).toBeUndefined();
  });

  it('appends commands for several streams atomically', async () => {
    const [one, other] = [await openShow({ seats: 5 }), await openShow({ seats: 1 })];
    await expect(carryOut(take(one, 2), take(other, 2))).rejects.toMatchObject({ code: 'sold-out' });
    expect(await rowOf(one)).toMatchObject({ taken: 0, version: 1 });
    await carryOut(take(one, 2), take(other, 1));
    expect([await rowOf(one), await rowOf(other)]).toMatchObject([{ taken: 2 }, { taken: 1 }]);
  });

  it('sells exactly the tickets of a hot show and rejects the rest with sold-out', async () => {
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

  it('appends the other commands of a batch when one is rejected', async () => {
    const id = await openShow({ seats: 100 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => carryOut(take(id, index % 3 === 0 ? 1_000 : 1))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    expect(await rowOf(id)).toMatchObject({ taken: 40 });
  });

  it('appends the other commands of a batch when one throws', async () => {
    const id = await openShow({ seats: 100 });
    // No JSON that Postgres takes: the append as a whole fails.
    const faulty = on(showDecider, id, { type: 'Take', by: 'nul \u0000', seats: 1 });
    const outcomes = await Promise.allSettled([carryOut(take(id)), carryOut(faulty), carryOut(take(id))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rowOf(id)).toMatchObject({ taken: 2, version: 3 });
  });

  it('gives a claim to one stream only, also when many request it concurrently', async () => {
    const title = newId();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => openShow({ title })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'title-taken' });
    }
  });

  it('releases a claim when its stream gives it up', async () => {
    const title = newId();
    const id = await openShow({ title });
    await carryOut(on(showDecider, id, { type: 'Rename', to: `${title}!` }));
    await openShow({ title });
    await expect(openShow({ title: `${title}!` })).rejects.toMatchObject({ code: 'title-taken' });
  });

  it('decides on facts as they are at commit time', async () => {
    const [fact, written] = [await openShow({ seats: 1 }), await openShow()];
    const plan = {
      facts: { first: { decider: showDecider, entityId: fact } },
      commands: ({ first }: { first: ReturnType<typeof showDecider.initial> }) => [
        take(written, first.free + 1),
      ],
      result: null,
    };
    await core.executor.execute(plan, somebody);
    expect(await rowOf(written)).toMatchObject({ taken: 2 });
    await Promise.all([carryOut(take(fact)), core.executor.execute(plan, somebody)]);
    const row = await rowOf(written);
    expect([3, 4]).toContain(row.taken);
  });

  it('appends follow-up commands with their event, and rejects both when a rule rejects the follow-up', async () => {
    const [first, second] = [await openShow(), await openShow({ seats: 2 })];
    const seen: string[] = [];
    const takeInBoth = () =>
      on(
        showDecider,
        first,
        { type: 'Take', by: 'somebody', seats: 2 },
        {
          follow: ({ type }) => {
            seen.push(type);
            return [take(second, 2)];
          },
        },
      );
    const { events } = await carryOut(takeInBoth());
    expect(events.map(({ streamId, type }) => [streamId, type])).toEqual([
      [`show-${first}`, 'SeatsTaken'],
      [`show-${second}`, 'SeatsTaken'],
    ]);
    expect(seen).toContain('SeatsTaken');
    await expect(carryOut(takeInBoth())).rejects.toMatchObject({ code: 'sold-out' });
    expect([(await rowOf(first)).taken, (await rowOf(second)).taken]).toEqual([2, 2]);
  });

  it('runs no follow-up for a command that appends no event', async () => {
    const id = await openShow();
    await carryOut(on(showDecider, id, { type: 'Close' }));
    const nothing = on(silentDecider, id, null, {
      follow: () => {
        throw new Error('Followed');
      },
    });
    expect((await carryOut(nothing)).events).toEqual([]);
  });
});
