import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/platform/ids/new-id.js';
import { createBoxOffice, openBoxOffice, showDecider, showList, somebody } from '../../../test/box-office.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { idleTransaction } from '../../../test/idle-transaction.js';
import type { EventCore } from '../event-core.js';
import { on } from '../model/plan.js';
import { type ErasedStreams, PersonEraser, erasedStreams } from './person-eraser.js';
import { ProjectionRebuilder } from './projection-rebuilder.js';
import { RebuildShadows, type ShadowTables } from './rebuild-state.js';
import { verifyProjection } from './verify-projection.js';

const NAME = 'Ada Canary Lovelace';
/** More than a page of a rebuild has. */
const EVENTS_BETWEEN = 6_000;

let database: TestDatabase;
let core: EventCore;
let hostId: string;
let id: string;

beforeEach(async () => {
  await close();
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await createBoxOffice(core.pool);
  [hostId, id] = [newId(), newId()];
  const host = { id: hostId, name: NAME, passport: 'P' };
  const open = on(showDecider, id, { type: 'Open', title: newId(), seats: 9, host }, { isNew: true });
  await core.executor.execute({ commands: () => [open], result: null }, somebody);
});

async function close(): Promise<void> {
  await core?.close();
  await database?.drop();
}
afterAll(close);

const eraserWith = (shadows: ShadowTables) =>
  new PersonEraser({ ...core, registry: core.projections, shadows });

const rebuilderWith = (erased: ErasedStreams) =>
  new ProjectionRebuilder({ ...core, databaseUrl: database.url, registry: core.projections, erased });

const product = () => eraserWith(new RebuildShadows(core.pool, core));

/** How many rows of the table name the person. */
async function rowsNaming(table: string): Promise<number> {
  const { rows } = await core.pool.query<{ count: number }>(
    `select count(*) from ${table} as listed where listed::text like '%' || $1 || '%'`,
    [NAME],
  );
  return rows[0]?.count ?? 0;
}

/** Gives every event its position, as the sequencer does: a rebuild then applies none of them again at its end. */
async function placeEvents(): Promise<void> {
  await core.pool.query(
    `with taken as (delete from outbox returning seq)
     insert into feed (position, seq)
     select (select position from feed_head) + row_number() over (order by seq), seq from taken`,
  );
  await core.pool.query('update feed_head set position = (select max(position) from feed)');
}

const takeSeat = () =>
  core.executor.execute(
    { commands: () => [on(showDecider, id, { type: 'Take', by: 'somebody', seats: 1 })], result: null },
    somebody,
  );

describe('a person who is erased when the shadow table is full and waits for its readers', () => {
  /**
   * Erases while a reader keeps the rebuild from swapping the tables. Answers how many rows
   * of the shadow table name the person then.
   */
  async function eraseBeforeSwap(eraser: PersonEraser): Promise<number> {
    await placeEvents();
    const reader = await idleTransaction(core.pool);
    await reader.query('select from show_list');
    const rebuilding = core.rebuilder.rebuild('show_list');
    await eventually('the rebuild waits for the reader', async () => {
      const { rowCount } = await core.pool.query(
        `select from pg_stat_activity where application_name = 'terrace rebuild' and wait_event_type = 'Lock'
         and datname = current_database()`,
      );
      return rowCount === 1;
    });
    await eraser.erase(hostId);
    const shadow = await rowsNaming('show_list_rebuild');
    await reader.query('commit');
    reader.release();
    await rebuilding;
    return shadow;
  }

  it('is in neither the shadow table nor the table after the swap', async () => {
    expect(await eraseBeforeSwap(product())).toBe(0);
    expect(await rowsNaming('show_list')).toBe(0);
    expect(await verifyProjection(showList, core.pool, core.store, core.keys)).toEqual([]);
  });

  it('(control) returns with the swap when the erasure skips the shadow table', async () => {
    await eraseBeforeSwap(eraserWith({ rewrite: () => Promise.resolve() }));
    expect(await rowsNaming('show_list')).toBe(1);
  });
});

describe('a person who is erased while a rebuild has the row in memory', () => {
  /** Erases after the first page was written, with an event of the person's stream on a later page. */
  async function eraseBetweenPages(rebuilder: ProjectionRebuilder): Promise<void> {
    await core.pool.query(
      `with log as (insert into events (id, stream_id, version, type, data, meta, at)
       select gen_random_uuid(), 'show-other' || n, 1, 'ShowOpened', '{"title": "Other", "seats": 1, "hostId": "nobody"}',
              '{"actor": {"role": "system", "id": "spec"}, "correlationId": "spec"}', now()
       from generate_series(1, $1::integer) n returning seq)
       insert into outbox (seq) select seq from log`,
      [EVENTS_BETWEEN],
    );
    await core.pool.query(
      `insert into streams (id, version) select stream_id, 1 from events where stream_id like 'show-other%'`,
    );
    await takeSeat();
    await placeEvents();
    let erased: Promise<void> | undefined;
    await rebuilder.rebuild('show_list', {
      rowsAtOnce: 1,
      onProgress: () => (erased ??= product().erase(hostId)),
    });
    await erased;
  }

  it('is not in the shadow table', async () => {
    await eraseBetweenPages(rebuilderWith(erasedStreams));
    expect(await rowsNaming('show_list')).toBe(0);
    expect(await verifyProjection(showList, core.pool, core.store, core.keys)).toEqual([]);
  });

  it('(control) returns when the rebuild writes the row from memory', async () => {
    const unaware = { since: () => Promise.resolve({ streamIds: [], newest: 0 }) };
    await eraseBetweenPages(rebuilderWith(unaware));
    expect(await rowsNaming('show_list')).toBe(1);
  });
});
