import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import type { EventCore } from '../event-core.js';
import { UnreadableEventError } from '../model/errors.js';
import { on } from '../model/plan.js';

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

type Command = Parameters<typeof showDecider.decide>[0];

async function show(id: string, ...commands: readonly Command[]): Promise<void> {
  const plan = { commands: () => commands.map((command) => on(showDecider, id, command)), result: {} };
  await core.executor.execute(plan, somebody);
}

const host = { id: 'host-1', name: 'Hana Host', passport: 'P-1' };
const open = (title: string): Command => ({ type: 'Open', title, seats: 1_000, host });
const take: Command = { type: 'Take', by: 'Ada', seats: 1 };

describe('the facts of a stream', () => {
  it('end at the version that was asked for, and have no personal parts', async () => {
    await show('one', open('One'), take, take);
    expect(await core.store.readFacts('show-one', 2)).toEqual([
      { type: 'ShowOpened', data: { title: 'One', seats: 1_000, hostId: 'host-1' } },
      { type: 'SeatsTaken', data: { by: 'Ada', seats: 1 } },
    ]);
  });

  it('are those of each version when several are asked for at the same time', async () => {
    await show('two', open('Two'), take);
    const asked = [1, 2, 1].map(async (version) => (await core.store.readFacts('show-two', version)).length);
    expect(await Promise.all([...asked, core.store.readFacts('show-none', 3)])).toEqual([1, 2, 1, []]);
  });

  it('are read in pages where the stream is long', async () => {
    await show('long', open('Long'), ...Array.from({ length: 750 }, () => take));
    expect(await core.store.readFacts('show-long', 700)).toHaveLength(700);
  });

  it('cannot be read of a stream with an unknown event, while those of other streams can', async () => {
    await show('three', open('Three'));
    await show('four', open('Four'));
    await core.pool.query(`update events set type = 'Unheard' where stream_id = 'show-four'`);
    const [three, four] = await Promise.allSettled([
      core.store.readFacts('show-three', 1),
      core.store.readFacts('show-four', 1),
    ]);
    expect(three).toMatchObject({ status: 'fulfilled', value: [{ type: 'ShowOpened' }] });
    expect(four.status === 'rejected' && four.reason).toBeInstanceOf(UnreadableEventError);
  });
});
