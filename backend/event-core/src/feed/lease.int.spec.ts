import pg from 'pg';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RawDecoder, appendRaw } from '../../../test/raw-log.js';
import { UnparksWithoutLease } from '../../../test/unprotected-feed.js';
import { eventually } from '../../../test/eventually.js';
import { useDatabase } from '../../../test/use-database.js';
import type { FeedEvent } from '../model/event.js';
import { Checkpoints, ParkedStreams } from './consumer-state.js';
import { Lease, LeaseLostError, LeaseSession, withLease } from './lease.js';
import { FeedWatch, connectBeside } from './feed-watch.js';
import { PostgresFeed } from './postgres-feed.js';
import { ReactionRunner } from './reaction-runner.js';
import { Sequencer } from './sequencer.js';
import { pause } from './timing.js';

describe('a lease', () => {
  const database = useDatabase();

  async function take(name: string): Promise<{ lease: Lease | undefined; end: () => Promise<void> }> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return { lease: await Lease.take(name, client), end: () => client.end() };
  }

  /** A lease whose session is over, and the one that another process has taken since. */
  async function oldAndNewLease(): Promise<[Lease, Lease]> {
    const first = await take('reactions');
    await first.end();
    let second = await take('reactions');
    await eventually('the lock is free', async () => {
      if (second.lease) return true;
      await second.end();
      second = await take('reactions');
      return false;
    });
    database.endWithTest(second.end);
    if (!first.lease || !second.lease) throw new Error('Nobody leads');
    return [first.lease, second.lease];
  }

  it('is held by one session at a time, with a higher epoch for each new one', async () => {
    const [old, current] = await oldAndNewLease();
    expect(current.epoch).toBeGreaterThan(old.epoch);
    const third = await take('reactions');
    database.endWithTest(third.end);
    expect(third.lease).toBeUndefined();
  });

  it('is kept while its process sends heartbeats and expires when it does not', async () => {
    const connect = connectBeside(database.pool, 'leader');
    const stopping = new AbortController();
    let kept: Lease | undefined;
    const working = withLease('kept', connect, async (lease) => {
      kept = lease;
      await pause(60_000, stopping.signal);
    });
    // Nothing is sent on this one any more, as if its process were frozen.
    const silent = await LeaseSession.open(connect);
    expect(await silent.take('silent')).toBeDefined();
    await eventually('another takes it', async () => {
      const taken = await withLease('silent', connect, async () => true);
      return taken ?? false;
    });
    expect(silent.gone.aborted).toBe(true);
    expect(kept?.lost.aborted).toBe(false);
    kept?.assertCurrent();
    expect(await withLease('kept', connect, async () => 'taken from a process that works')).toBeUndefined();
    stopping.abort();
    await working;
    expect(await withLease('kept', connect, async () => 'free')).toBe('free');
  });

  it('fails assertCurrent when its session has been silent for too long', async () => {
    const [, current] = await oldAndNewLease();
    current.assertCurrent();
    await eventually('it may have ended', () => {
      try {
        current.assertCurrent();
        return false;
      } catch (error) {
        return error instanceof LeaseLostError;
      }
    });
    expect(current.lost.aborted).toBe(true);
  });

  it('rejects every consumer write under an older epoch and ends that leadership', async () => {
    const [old, current] = await oldAndNewLease();
    const [checkpoints, parked] = [new Checkpoints(database.pool), new ParkedStreams(database.pool)];
    const options = { name: 'noting', on: [] };
    const stream = { consumer: 'noting', streamId: 'a-1', position: 3, attempts: 1 };
    await checkpoints.open(options, old);
    await checkpoints.open(options, current);
    await checkpoints.save('noting', 5, current);
    await parked.park(stream, 'poison', current);
    const rows = async () =>
      (
        await database.pool.query(
          'select c.position, c.epoch, p.* from consumers c join parked_streams p on true',
        )
      ).rows;
    const before = await rows();

    expect(old.lost.aborted).toBe(false);
    for (const write of [
      () => checkpoints.save('noting', 9, old),
      () => checkpoints.open(options, old),
      () => parked.unpark(stream, 3, old),
      () => parked.park({ ...stream, position: 8, attempts: 7 }, 'late', old),
      () => parked.park({ ...stream, streamId: 'b-1' }, 'late', old),
    ])
      await expect(write()).rejects.toThrow(LeaseLostError);
    expect(await rows()).toEqual(before);
    expect(old.lost.aborted).toBe(true);
    expect(current.lost.aborted).toBe(false);
  });

  it('makes a new leader wait for a write of the old leader that is in progress', async () => {
    const [old, current] = await oldAndNewLease();
    const checkpoints = new Checkpoints(database.pool);
    await checkpoints.open({ name: 'noting', on: [] }, old);
    // The write has started, and its transaction is still open.
    const writing = await database.connect();
    await writing.query('begin');
    await new ParkedStreams(writing).park(
      { consumer: 'noting', streamId: 'a-1', position: 1, attempts: 1 },
      'poison',
      old,
    );
    let opened = false;
    const opening = checkpoints.open({ name: 'noting', on: [] }, current).then(() => (opened = true));
    await eventually('it waits', async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    expect(opened).toBe(false);
    await writing.query('commit');
    await opening;
    expect([...(await new ParkedStreams(database.pool).streamsOf('noting'))]).toEqual(['a-1']);
  });

  it('unparks a stream only from the position that was handled', async () => {
    const [, current] = await oldAndNewLease();
    const [checkpoints, parked] = [new Checkpoints(database.pool), new ParkedStreams(database.pool)];
    await checkpoints.open({ name: 'noting', on: [] }, current);
    const stream = { consumer: 'noting', streamId: 'a-1', position: 3, attempts: 1 };
    await parked.park(stream, 'poison', current);
    await expect(parked.unpark(stream, 4, current)).rejects.toThrow(LeaseLostError);
    expect(await parked.count()).toBe(1);
  });

  describe('when a leader loses its session during a replay', () => {
    let feed: PostgresFeed;
    let gate: () => void;

    beforeEach(() => {
      const watch = new FeedWatch(connectBeside(database.pool, 'watch'));
      feed = new PostgresFeed(database.pool, new RawDecoder(), watch);
      const sequencer = new Sequencer(connectBeside(database.pool, 'sequencer'), (sequenced) =>
        feed.onSequenced(sequenced),
      );
      watch.start();
      sequencer.start();
      database.endWithTest(() => Promise.all([sequencer.stop(), watch.stop()]));
    });

    function run(name: string, parked: ParkedStreams, handle: (event: FeedEvent) => Promise<void>) {
      const parts = { feed, history: feed, checkpoints: new Checkpoints(database.pool), parked };
      const reaction = { options: { name: 'noting', on: ['Counted'] }, handler: { handle } };
      const runner = new ReactionRunner(connectBeside(database.pool, name), [reaction], parts);
      runner.start();
      database.endWithTest(() => runner.stop());
      return runner;
    }

    async function parkedAttempts(): Promise<number> {
      const { rows } = await database.pool.query<{ attempts: number }>('select attempts from parked_streams');
      return rows[0]?.attempts ?? 0;
    }

    /** Answers the versions that the new leader handled after the old one, with this list, came to its end. */
    async function loseTheLeadInAReplay(parkedOfTheOld: ParkedStreams): Promise<number[]> {
      let replaying = false;
      const opened = new Promise<void>((resolve) => (gate = resolve));
      const old = run('old', parkedOfTheOld, async () => {
        if (!replaying && (await parkedAttempts()) === 0) throw new Error('poison');
        replaying = true;
        await opened;
      });
      await appendRaw(database.pool, { streamId: 'bad-1' });
      await eventually('it replays', () => replaying);

      let isBroken = true;
      const seen: number[] = [];
      const next = run('new', new ParkedStreams(database.pool), async ({ version }) => {
        if (isBroken) throw new Error('poison');
        seen.push(version);
      });
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'old'`,
      );
      await eventually('another leads', () => next.leading);
      await appendRaw(database.pool, { streamId: 'bad-1' });
      await eventually('it has tried, too', async () => (await parkedAttempts()) > 1);
      gate();
      await old.stop();
      await appendRaw(database.pool, { streamId: 'bad-1' });
      isBroken = false;
      await eventually(
        'nothing is parked',
        async () => (await new ParkedStreams(database.pool).count()) === 0,
      );
      await appendRaw(database.pool, { streamId: 'other-1' });
      await eventually('the feed was read', () => seen.length > 0);
      return seen;
    }

    it('leaves the stream parked for the new leader, which replays it after the fix', async () => {
      const seen = await loseTheLeadInAReplay(new ParkedStreams(database.pool));
      expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
    });

    it('(control) loses events when it unparks without a lease', async () => {
      const seen = await loseTheLeadInAReplay(new UnparksWithoutLease(database.pool));
      expect(seen).toEqual([1]); // of the other stream
    });
  });
});
