import pg from 'pg';
import { describe, expect, it } from '@jest/globals';
import { appendRaw } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import { useDatabase } from '../../../test/use-database.js';
import { connectBeside } from './feed-watch.js';
import { FeedLag, OutboxSignal } from './outbox.js';
import { type SequencedEvents, Sequencer } from './sequencer.js';

describe('Sequencer', () => {
  const database = useDatabase();

  function start(
    name = 'sequencer',
    onSequenced: (sequenced: SequencedEvents) => void = () => undefined,
  ): Sequencer {
    const sequencer = new Sequencer(connectBeside(database.pool, name), onSequenced);
    database.endWithTest(() => sequencer.stop());
    sequencer.start();
    return sequencer;
  }

  async function feed(): Promise<{ position: number; seq: number }[]> {
    const { rows } = await database.pool.query(
      'select position::integer, seq::integer from feed order by position',
    );
    return rows;
  }

  it('assigns contiguous positions in insertion order and empties the outbox', async () => {
    const seqs: number[] = [];
    for (let n = 0; n < 5; n++) seqs.push(await appendRaw(database.pool, { streamId: `a-${n % 2}` }));
    start();
    await eventually(
      'the outbox is empty',
      async () => (await new FeedLag(database.pool).read()).events === 0,
    );
    expect(await feed()).toEqual(seqs.map((seq, index) => ({ position: index + 1, seq })));
    expect((await database.pool.query('select position::integer from feed_head')).rows).toEqual([
      { position: 5 },
    ]);
  });

  it('sequences more than one batch of events in one call', async () => {
    await database.pool.query(
      `with e as (
         insert into events (id, stream_id, version, type, data, meta, at)
         select gen_random_uuid(), 'a-1', n, 'Counted', '{}', '{}', now() from generate_series(1, 2500) n
         returning seq
       ) insert into outbox select seq from e`,
    );
    const heads: number[] = [];
    start('sequencer', ({ head }) => heads.push(head));
    await eventually('all have a position', () => heads.at(-1) === 2500);
    expect(heads).toEqual([1000, 2000, 2500]);
    expect((await feed()).map(({ position, seq }) => position - seq).every((shift) => shift === 0)).toBe(
      true,
    );
  });

  it('elects one leader, and another one when the leader dies', async () => {
    const first = start('first');
    await eventually('the first leads', () => first.leading);
    const second = start('second');
    await appendRaw(database.pool, { streamId: 'a-1' });
    await eventually('the first works', async () => (await feed()).length === 1);
    expect(second.leading).toBe(false);

    // The first may not come back before the second has had its chance.
    const kill = setInterval(() => {
      void database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'first'`,
      );
    }, 50);
    await eventually('the second leads', () => second.leading);
    clearInterval(kill);
    await appendRaw(database.pool, { streamId: 'a-1' });
    await eventually('the second works', async () => (await feed()).length === 2);
  });

  it('is notified of appends by a process that does not lead', async () => {
    const leader = start();
    await eventually('it leads', () => leader.leading);
    const elsewhere = new Sequencer(connectBeside(database.pool, 'elsewhere'), () => undefined);
    const signal = new OutboxSignal(elsewhere, database.pool);
    const listening = new pg.Client({ connectionString: database.url });
    await listening.connect();
    let rung = 0;
    listening.on('notification', () => (rung += 1));
    await listening.query('listen terrace_outbox');
    for (let n = 0; n < 100; n++) signal.appended();
    await eventually('the NOTIFY came', () => rung > 0);
    await listening.query('select 1');
    await listening.end();
    // A hundred appends at once cost one NOTIFY, and one more for those that came while it was sent.
    expect(rung).toBeLessThanOrEqual(2);
  });
});
