import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBoxOffice, openBoxOffice, showList } from '../../../test/box-office.js';
import { startChild } from '../../../test/child.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import type { EventCore } from '../event-core.js';
import { connectBeside } from '../feed/feed-watch.js';
import { Sequencer } from '../feed/sequencer.js';
import { verifyProjection } from './verify-projection.js';

/** `npm run test:faults` asks for the full numbers. */
const EVENTS = process.env['FAULTS'] === 'full' ? 100_000 : 10_000;
const EVENTS_A_STREAM = 10;

const load = path.resolve(import.meta.dirname, '../../../test/box-office-load.ts');
const rebuild = path.resolve(import.meta.dirname, '../../../test/box-office-rebuild.ts');

let database: TestDatabase;
let core: EventCore;
let sequencer: Sequencer;

beforeAll(async () => {
  database = await createTestDatabase();
  core = openBoxOffice(database.url);
  await createBoxOffice(core.pool);
  await fillLog();
  sequencer = new Sequencer(connectBeside(core.pool, 'sequencer'), () => undefined);
  sequencer.start();
});

afterAll(async () => {
  await sequencer.stop();
  await core.close();
  await database.drop();
});

/** A log with its positions, as if it had been written long ago; the read model is empty. */
async function fillLog(): Promise<void> {
  await core.pool.query(
    `insert into events (id, stream_id, version, type, data, meta, at)
     select gen_random_uuid(), 'show-old' || n % ($1::integer / $2::integer), 1 + n / ($1::integer / $2::integer),
            case when n < $1::integer / $2::integer then 'ShowOpened' else 'SeatsTaken' end,
            case when n < $1::integer / $2::integer
              then jsonb_build_object('title', 'Show ' || n, 'seats', 1000000, 'hostId', 'nobody')
              else jsonb_build_object('by', 'buyer ' || n, 'seats', 1) end,
            '{"actor": {"role": "system", "id": "spec"}, "correlationId": "spec"}', now()
     from generate_series(0, $1::integer - 1) n order by n`,
    [EVENTS, EVENTS_A_STREAM],
  );
  await core.pool.query(
    `insert into streams (id, version) select stream_id, max(version) from events group by 1`,
  );
  await core.pool.query(
    'insert into feed (position, seq) select row_number() over (order by seq), seq from events',
  );
  await core.pool.query('update feed_head set position = (select max(position) from feed)');
}

const indexes = async () =>
  (await core.pool.query(`select indexname from pg_indexes where tablename = 'show_list' order by 1`)).rows;

/** Of the table: how full its pages may be, when autovacuum visits it. */
const parameters = async () =>
  (await core.pool.query(`select reloptions from pg_class where relname = 'show_list'`)).rows;

const differences = () => verifyProjection(showList, core.pool, core.store, core.keys);

describe('a rebuild', () => {
  it('writes the read model that the log yields, under the same names and with the same parameters', async () => {
    await core.pool.query('alter table show_list set (fillfactor = 70, autovacuum_enabled = true)');
    const before = [await indexes(), await parameters()];
    expect(await differences()).not.toEqual([]);
    const { rebuilder } = core;
    expect(await rebuilder.rebuild('show_list')).toBe(EVENTS);
    expect(await differences()).toEqual([]);
    expect([await indexes(), await parameters()]).toEqual(before);
    const { rows } = await core.pool.query('select count(*) from show_list where version = $1', [
      EVENTS_A_STREAM,
    ]);
    expect(rows).toEqual([{ count: EVENTS / EVENTS_A_STREAM }]);
  });

  it('serves reads and writes meanwhile, and resumes after a kill', async () => {
    const writers = startChild(load, database.url, 'old0', 'old1', 'old2', 'old3', 'old4', 'old5');
    await writers.line((line) => line.startsWith('sold'));
    let isReading = true;
    const reading = readUntil(() => !isReading);

    const killed = startChild(rebuild, database.url);
    await killed.line((line) => line.startsWith('at '));
    await killed.kill9();
    const { rows } = await core.pool.query<{ done_events: number }>(
      'select done_events from projection_rebuilds',
    );
    const doneBefore = rows[0]?.done_events ?? 0;
    expect(doneBefore).toBeGreaterThan(0);

    const resumed = startChild(rebuild, database.url);
    await resumed.line((line) => line.startsWith('done '));
    await resumed.ended();
    const firstProgress = resumed.lines.find((line) => line.startsWith('at '));
    if (firstProgress) expect(Number(firstProgress.slice(3))).toBeGreaterThan(doneBefore);

    isReading = false;
    expect(await reading).toBeGreaterThan(0);
    const soldBefore = writers.lines.length;
    await writers.line(
      (line) => line.startsWith('sold') && line === writers.lines.at(-1) && writers.lines.length > soldBefore,
    );
    await writers.kill9();
    expect(writers.lines.filter((line) => !/^(ready|sold )/.test(line))).toEqual([]);
    expect(await differences()).toEqual([]);
    expect((await core.pool.query('select from projection_rebuilds')).rowCount).toBe(0);
  });

  it('is rejected while another one is running', async () => {
    const { rebuilder } = core;
    const outcomes = await Promise.allSettled([
      rebuilder.rebuild('show_list'),
      rebuilder.rebuild('show_list'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

/** Reads the read model without a pause; any error fails the spec. Answers how often. */
async function readUntil(stop: () => boolean): Promise<number> {
  let reads = 0;
  for (; !stop(); reads++) {
    const { rowCount } = await core.pool.query(`select * from show_list where id = 'old1'`);
    expect(rowCount).toBe(1);
  }
  return reads;
}
