import type pg from 'pg';
import { describe, expect, it } from '@jest/globals';
import { RawDecoder, appendRaw } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import { useDatabase } from '../../../test/use-database.js';
import type { Queryable } from '../database/queryable.js';
import { FeedWatch, connectBeside } from './feed-watch.js';
import { PostgresFeed } from './postgres-feed.js';
import { Sequencer } from './sequencer.js';

const ROUNDS = process.env['FAULTS'] === 'full' ? 20 : 3;
/** Enough for the sequencer to vacuum the outbox. */
const BURST = 6_000;

/**
 * Order numbers are reserved before the commit. Readers of other event stores that follow them had to decide when
 * to give up on a number that does not appear, and lost events whose transaction was slow (Marten 4964, 4977), or
 * stood still behind one that was rolled back (Marten 5108).
 */
describe('gaps in the order numbers', () => {
  const database = useDatabase();

  function startSequencer(): Sequencer {
    const sequencer = new Sequencer(connectBeside(database.pool, 'sequencer'), () => undefined);
    sequencer.start();
    database.endWithTest(() => sequencer.stop());
    return sequencer;
  }

  function startFeed(): PostgresFeed {
    const watch = new FeedWatch(connectBeside(database.pool, 'watch'));
    watch.start();
    database.endWithTest(() => watch.stop());
    return new PostgresFeed(database.pool, new RawDecoder(), watch);
  }

  /** A transaction that has reserved a number and does not end yet. */
  async function openTransaction(streamId: string): Promise<pg.Client> {
    const client = await database.connect();
    await client.query('begin');
    await appendRaw(client, { streamId });
    return client;
  }

  async function head(): Promise<number> {
    const { rows } = await database.pool.query('select position::integer from feed_head');
    return rows[0].position;
  }

  it('neither delay the feed nor hide an event whose transaction ends late', async () => {
    let sequencer = startSequencer();
    const feed = startFeed();
    const seen: string[] = [];
    const tail = feed.tail(0, async (events) => {
      seen.push(...events.map(({ streamId, version }) => `${streamId} ${version}`));
    });
    database.endWithTest(() => tail.stop());
    const naive = new HighWaterReader(database.pool);
    const late: string[] = [];
    let written = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const slow = await openTransaction(`slow-${round}`);
      const rolledBack = await openTransaction(`none-${round}`);
      await rolledBack.query('rollback');
      await appendRaw(database.pool, { streamId: 'quick-1' });
      if (round === 1) await appendMany(database.pool, BURST);
      written += round === 1 ? BURST + 1 : 1;
      await eventually('what was committed later is delivered', () => seen.length === written);
      await naive.read();
      // Whoever leads next finds the number still missing.
      await sequencer.stop();
      sequencer = startSequencer();
      await appendRaw(database.pool, { streamId: 'quick-1' });
      written += 1;
      await eventually('the next leader goes on', () => seen.length === written);
      await naive.read();
      await slow.query('commit');
      late.push(`slow-${round} 1`);
      written += 1;
      await eventually('the late one is delivered', () => seen.at(-1) === `slow-${round} 1`);
    }
    await naive.read();
    expect(await head()).toBe(written);
    expect(new Set(seen).size).toBe(written);
    expect(seen.filter((event) => event.startsWith('quick-1'))).toEqual(
      Array.from({ length: 2 * ROUNDS }, (_, index) => `quick-1 ${index + 1}`),
    );
    expect(seen.filter((event) => event.startsWith('slow'))).toEqual(late);
    // The control: a mark that passes what is missing never comes back for it.
    expect(naive.seen).toBe(written - ROUNDS);
  });

  it('never appear in the feed, whichever transactions commit or roll back', async () => {
    startSequencer();
    const open = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => openTransaction(`open-${n}`)));
    await appendRaw(database.pool, { streamId: 'quick-1' });
    await eventually('it has a position', async () => (await head()) === 1);
    for (const [index, client] of [...open.entries()].reverse())
      await client.query(index % 2 === 0 ? 'commit' : 'rollback');
    await eventually('all have positions', async () => (await head()) === 4);
    const { rows } = await database.pool.query<{ stream_id: string }>(
      'select stream_id from feed join events using (seq) order by position',
    );
    expect(rows.map(({ stream_id }) => stream_id).sort()).toEqual(['open-1', 'open-3', 'open-5', 'quick-1']);
  });
});

async function appendMany(database: Queryable, count: number): Promise<void> {
  await database.query(
    `with e as (
       insert into events (id, stream_id, version, type, data, meta, at)
       select gen_random_uuid(), 'many-1', n, 'Counted', '{}', '{}', now() from generate_series(1, $1::integer) n
       returning seq
     ) insert into outbox select seq from e`,
    [count],
  );
}

/** What must not be done: a mark moves to the highest number that is there. */
class HighWaterReader {
  seen = 0;
  private mark = 0;

  constructor(private readonly database: Queryable) {}

  async read(): Promise<void> {
    const { rows } = await this.database.query<{ seq: number }>(
      'select seq from events where seq > $1 order by seq',
      [this.mark],
    );
    this.seen += rows.length;
    this.mark = rows.at(-1)?.seq ?? this.mark;
  }
}
