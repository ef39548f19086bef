import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { createBoxOffice, openBoxOffice, showDecider, showList, somebody } from '../../../test/box-office.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { appendRaw } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import type { EventCore } from '../event-core.js';
import { on } from '../model/plan.js';
import { connectBeside } from '../feed/feed-watch.js';
import { Sequencer } from '../feed/sequencer.js';
import { verifyProjection } from './verify-projection.js';

let database: TestDatabase;
let core: EventCore;
let sequencer: Sequencer;
let slow: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await createBoxOffice(core.pool);
  sequencer = new Sequencer(connectBeside(core.pool, 'sequencer'), () => undefined);
  sequencer.start();
  slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
});

afterEach(async () => {
  await slow.end();
  await sequencer.stop();
  await core.close();
  await database.drop();
});

async function open(id: string): Promise<void> {
  const command = on(showDecider, id, { type: 'Open', title: id, seats: 10 });
  await core.executor.execute({ commands: () => [command], result: {} }, somebody);
}

async function takenIn(table: string): Promise<unknown> {
  return (await core.pool.query(`select id, version, taken from ${table} order by id`)).rows;
}

// Marten's rebuilds passed over order numbers whose transactions were still open (4977).
it('a rebuild includes events that were uncommitted when it passed their order number', async () => {
  await open('slow');
  // As an append does: it has its order number, and a lock on the read model that it will write.
  await slow.query('begin');
  await slow.query('lock table show_list in row exclusive mode');
  await appendRaw(slow, { streamId: 'show-slow', type: 'SeatsTaken', data: { by: 'somebody', seats: 3 } });
  await open('quick');

  const rebuilding = core.rebuilder.rebuild('show_list');
  await eventually('the rebuild has read the log and waits to swap', async () => {
    const { rowCount } = await core.pool.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'terrace rebuild' and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  expect(await takenIn('show_list_rebuild')).toEqual([
    { id: 'quick', version: 1, taken: 0 },
    { id: 'slow', version: 1, taken: 0 },
  ]);

  await slow.query('commit');
  await rebuilding;
  expect(await takenIn('show_list')).toEqual([
    { id: 'quick', version: 1, taken: 0 },
    { id: 'slow', version: 2, taken: 3 },
  ]);
  expect(await verifyProjection(showList, core.pool, core.store, core.keys)).toEqual([]);
});
