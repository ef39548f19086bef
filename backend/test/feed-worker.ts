// A process with all that follows the feed: it may give positions, and runs one reaction that notes each event.
// Arguments: address of the database, name (in pg_stat_activity), the protection that a control goes without.
import { setTimeout } from 'node:timers/promises';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { ReactionRunner } from '@terrace/event-core/feed/reaction-runner';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { inTransaction } from '@terrace/event-core/database/queryable';
import { createPool } from '@terrace/event-core/database/pool';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { RawDecoder } from './raw-log.js';
import { UnparksWhatIsDue, withoutIdleTimeout } from './unprotected-feed.js';

const LOCK_MS = 500;

const [url = '', name = '', without = ''] = process.argv.slice(2);
const pool = createPool(url, {
  application_name: `${name} pool`,
  ...(without === 'idle-timeout' && { idle_in_transaction_session_timeout: 0 }),
});
const connect = (part: string) => {
  const plain = connectBeside(pool, `${name} ${part}`);
  return without === 'idle-timeout' ? withoutIdleTimeout(plain) : plain;
};
const watch = new FeedWatch(connect('watch'));
const feed = new PostgresFeed(pool, new RawDecoder(), watch);
const sequencer = new Sequencer(connect('sequencer'), (sequenced) => feed.onSequenced(sequenced));

/** Keeps every append waiting, as an erasure does, for long enough to be frozen meanwhile. */
async function lockTheLog(): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('lock table events in share row exclusive mode');
    process.stdout.write('locked\n');
    await setTimeout(LOCK_MS);
  });
}

async function handle({ type, streamId, version, position }: FeedEvent): Promise<void> {
  if (type === 'LogLocked') return lockTheLog();
  const { rowCount } = await pool.query(
    `insert into noted (stream_id, version, position, process)
     select $1, $2, $3, $4 where not exists (select from broken_streams where stream_id = $1)`,
    [streamId, version, position, name],
  );
  if (rowCount === 0) throw new Error(`${streamId} is broken`);
}

const parked = without === 'opening-first' ? new UnparksWhatIsDue(pool) : new ParkedStreams(pool);
const parts = { feed, history: feed, checkpoints: new Checkpoints(pool), parked };
const reaction = { options: { name: 'noting', on: ['Counted', 'LogLocked'] }, handler: { handle } };
const runner = new ReactionRunner(connect('reactions'), [reaction], parts);
for (const part of [watch, sequencer, runner]) part.start();
process.stdout.write('started\n');

process.once('SIGTERM', () => {
  void (async () => {
    await Promise.all([runner.stop(), sequencer.stop(), watch.stop()]);
    await pool.end();
  })();
});
