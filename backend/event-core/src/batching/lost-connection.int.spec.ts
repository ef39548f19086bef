import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showDecider, somebody } from '../../../test/box-office.js';
import { type CutOffProxy, startCutOffProxy } from '../../../test/cut-off-proxy.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { createPool } from '../database/pool.js';
import { newId } from '../../../src/platform/ids/new-id.js';
import type { EventCore } from '../event-core.js';
import { type StreamCommand, on } from '../model/plan.js';

let database: TestDatabase;
let proxy: CutOffProxy;
let core: EventCore;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCutOffProxy(database.url);
  const pool = createPool(database.url);
  await createBoxOffice(pool);
  await pool.end();
  core = openBoxOffice(proxy.url);
});

afterAll(async () => {
  await core.close();
  await proxy.close();
  await database.drop();
});

const carryOut = (...commands: readonly StreamCommand[]) =>
  core.executor.execute({ commands: () => commands, result: 'done' }, somebody);

async function openShow(seats = 100): Promise<string> {
  const id = newId();
  await carryOut(on(showDecider, id, { type: 'Open', title: newId(), seats }, { isNew: true }));
  return id;
}

const take = (id: string, by = 'somebody') => on(showDecider, id, { type: 'Take', by, seats: 1 });

const takersOf = async (id: string) =>
  (await core.store.readStream(`show-${id}`)).flatMap(({ type, data }) =>
    type === 'SeatsTaken' && 'by' in data ? [data.by] : [],
  );

describe('a lost connection', () => {
  it('applies no command twice when it is lost after the commit and before the answer', async () => {
    const id = await openShow();
    const lostBefore = proxy.lost;
    proxy.loseAnswerTo((request) => request.includes('SeatsTaken'));
    const buyers = Array.from({ length: 20 }, (_, index) => `buyer ${index}`);
    await Promise.all(buyers.map((by) => carryOut(take(id, by))));
    expect(proxy.lost).toBe(lostBefore + 1);
    expect((await takersOf(id)).sort()).toEqual(buyers.sort());
  });

  it('(control) applies commands twice when a retry does not look up the commit outcome', async () => {
    const pool = createPool(proxy.url, { max: 1 });
    proxy.loseAnswerTo((request) => request.includes('control-1'));
    const insert = () =>
      pool.query(`insert into outbox (seq) select 1e9 + random() * 1e9 where 'control-1' > ''`);
    await insert().catch(insert);
    expect((await pool.query('select from outbox where seq >= 1e9')).rowCount).toBe(2);
    await pool.query('delete from outbox where seq >= 1e9');
    await pool.end();
  });

  it('applies every command exactly once when it is lost repeatedly', async () => {
    const id = await openShow(1_000);
    const buyers = Array.from({ length: 200 }, (_, index) => `buyer ${index}`);
    for (let start = 0; start < buyers.length; start += 20) {
      proxy.loseAnswerTo((request) => request.includes('SeatsTaken'));
      await Promise.all(buyers.slice(start, start + 20).map((by) => carryOut(take(id, by))));
    }
    expect((await takersOf(id)).sort()).toEqual(buyers.sort());
  });

  it('answers 503 while it stays down, and serves commands after it returns', async () => {
    const hasty = openBoxOffice(proxy.url, 1_700);
    const id = await openShow();
    const takeHastily = (by: string) =>
      hasty.executor.execute({ commands: () => [take(id, by)], result: null }, somebody);
    await takeHastily('before');
    proxy.shut();
    await expect(takeHastily('meanwhile')).rejects.toMatchObject({
      // It was sent or not, depending on when the loss was noticed.
      name: expect.stringMatching(/^(Unavailable|CommitOutcomeUnknown)$/),
    });
    proxy.open();
    await carryOut(take(id, 'afterwards'));
    expect(await takersOf(id)).toEqual(['before', 'afterwards']);
    await hasty.close();
  });
});
