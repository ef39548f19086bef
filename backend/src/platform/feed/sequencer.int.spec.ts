import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { BUSY } from '../../../test/busy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { appendRaw } from '../../../test/raw-log.js';
import { until } from '../../../test/until.js';
import { createPool } from '../database/pool.js';
import { connectBeside } from './dedicated-connection.js';
import { FeedLag } from './feed-lag.js';
import { OutboxSignal } from './outbox-signal.js';
import { type PlacedEvents, Sequencer } from './sequencer.js';

describe('Sequencer', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let running: Sequencer[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    running = [];
  });

  afterEach(async () => {
    await Promise.all(running.map((sequencer) => sequencer.stop()));
    await pool.end();
    await database.drop();
  });

  function start(name = 'sequencer', onPlaced: (placed: PlacedEvents) => void = () => undefined): Sequencer {
    const sequencer = new Sequencer(connectBeside(pool, name), onPlaced);
    running.push(sequencer);
    sequencer.start();
    return sequencer;
  }

  async function feed(): Promise<{ position: number; seq: number }[]> {
    const { rows } = await pool.query('select position::integer, seq::integer from feed order by position');
    return rows;
  }

  it('gives contiguous positions in the order of insertion and empties the outbox', async () => {
    const seqs: number[] = [];
    for (let n = 0; n < 5; n++) seqs.push(await appendRaw(pool, { streamId: `a-${n % 2}` }));
    start();
    await until('the outbox is empty', async () => (await new FeedLag(pool).read()).events === 0);
    expect(await feed()).toEqual(seqs.map((seq, index) => ({ position: index + 1, seq })));
    expect((await pool.query('select position::integer from feed_head')).rows).toEqual([{ position: 5 }]);
  });

  it('takes more than one round of events in one go', async () => {
    await pool.query(
      `with e as (
         insert into events (id, stream_id, version, type, data, meta, at)
         select gen_random_uuid(), 'a-1', n, 'Counted', '{}', '{}', now() from generate_series(1, 2500) n
         returning seq
       ) insert into outbox select seq from e`,
    );
    const heads: number[] = [];
    start('sequencer', ({ head }) => heads.push(head));
    await until('all have a position', () => heads.at(-1) === 2500);
    expect(heads).toEqual([1000, 2000, 2500]);
    expect((await feed()).map(({ position, seq }) => position - seq).every((shift) => shift === 0)).toBe(
      true,
    );
  });

  it('lets one process lead, and another take over when the leader dies', async () => {
    const first = start('first');
    await until('the first leads', () => first.leading);
    const second = start('second');
    await appendRaw(pool, { streamId: 'a-1' });
    await until('the first works', async () => (await feed()).length === 1);
    expect(second.leading).toBe(false);

    // The first may not come back before the second has had its chance.
    const kill = setInterval(() => {
      void pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'first'`,
      );
    }, 50);
    const died = Date.now();
    await until('the second leads', () => second.leading);
    clearInterval(kill);
    expect(Date.now() - died).toBeLessThan(5_000 * BUSY);
    await appendRaw(pool, { streamId: 'a-1' });
    await until('the second works', async () => (await feed()).length === 2);
  });

  it('hears of appends from a process that does not lead', async () => {
    const leader = start();
    await until('it leads', () => leader.leading);
    const elsewhere = new Sequencer(connectBeside(pool, 'elsewhere'), () => undefined);
    const signal = new OutboxSignal(elsewhere, pool);
    const listening = new pg.Client({ connectionString: database.url });
    await listening.connect();
    let rung = 0;
    listening.on('notification', () => (rung += 1));
    await listening.query('listen terrace_outbox');
    for (let n = 0; n < 100; n++) signal.appended();
    await until('the NOTIFY came', () => rung > 0);
    await listening.query('select 1');
    await listening.end();
    // A hundred appends at once cost one NOTIFY, and one more for those that came while it was sent.
    expect(rung).toBeLessThanOrEqual(2);
  });
});
