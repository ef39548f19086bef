import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { appendRaw, RawDecoder } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { FeedHealth } from './feed-health.js';
import { FeedLag } from '@terrace/event-core/feed/outbox';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import type { ReactionOptions } from '@terrace/event-core/feed/consumer-state';
import { ReactionRunner } from '@terrace/event-core/feed/reaction-runner';
import { Sequencer } from '@terrace/event-core/feed/sequencer';

describe('ReactionRunner', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let watch: FeedWatch;
  let sequencer: Sequencer;
  let parked: ParkedStreams;
  let decoder: RawDecoder;
  let runners: ReactionRunner[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    watch = new FeedWatch(connectBeside(pool, 'watch'));
    sequencer = new Sequencer(connectBeside(pool, 'sequencer'), ({ head }) => watch.advanced(head));
    parked = new ParkedStreams(pool);
    decoder = new RawDecoder();
    runners = [];
    watch.start();
    sequencer.start();
  });

  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await Promise.all([sequencer.stop(), watch.stop()]);
    await pool.end();
    await database.drop();
  });

  function run(
    options: ReactionOptions,
    handle: (event: FeedEvent) => Promise<void>,
    application = 'worker',
  ): ReactionRunner {
    const feed = new PostgresFeed(pool, decoder, watch);
    const parts = { feed, history: feed, checkpoints: new Checkpoints(pool), parked };
    const runner = new ReactionRunner(
      connectBeside(pool, application),
      [{ options, handler: { handle } }],
      parts,
    );
    runners.push(runner);
    runner.start();
    return runner;
  }

  async function append(count: number, event: Parameters<typeof appendRaw>[1]): Promise<void> {
    for (let n = 0; n < count; n++) await appendRaw(pool, event);
  }

  async function checkpoint(name: string): Promise<number> {
    const { rows } = await pool.query('select position::integer from consumers where name = $1', [name]);
    return rows[0]?.position ?? -1;
  }

  async function untilInFeed(count: number): Promise<void> {
    await eventually('they are in the feed', async () => {
      const { rows } = await pool.query('select position::integer from feed_head');
      return rows[0].position === count;
    });
  }

  it('handles its events in order, and resumes at its checkpoint', async () => {
    await append(3, { streamId: 'a-1', type: 'Wanted' });
    await append(2, { streamId: 'a-1', type: 'Other' });
    const seen: number[] = [];
    const runner = run({ name: 'reader', on: ['Wanted'] }, async ({ position }) => {
      seen.push(position);
    });
    await eventually('it has read the feed', async () => (await checkpoint('reader')) === 5);
    expect(seen).toEqual([1, 2, 3]);

    await runner.stop();
    await append(1, { streamId: 'a-1', type: 'Wanted' });
    run({ name: 'reader', on: ['Wanted'] }, async ({ position }) => {
      seen.push(position);
    });
    await eventually('it went on', () => seen.length === 4);
    expect(seen).toEqual([1, 2, 3, 6]);
  });

  it('starts a new consumer at the head of the feed when configured', async () => {
    await append(3, { streamId: 'a-1' });
    await untilInFeed(3);
    const seen: number[] = [];
    const runner = run({ name: 'late', on: ['Counted'], startAt: 'head' }, async ({ position }) => {
      seen.push(position);
    });
    await eventually('it leads', () => runner.leading);
    await eventually('it is entered', async () => (await checkpoint('late')) === 3);
    await append(1, { streamId: 'a-1' });
    await eventually('the new one came', () => seen.length > 0);
    expect(seen).toEqual([4]);
  });

  it('handles several streams at once, each in order, and goes on after the first event that it has not handled', async () => {
    const seen: string[] = [];
    let goOn: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    for (let n = 0; n < 2; n++) {
      await append(1, { streamId: 'slow-1' });
      await append(2, { streamId: 'quick-1' });
    }
    await untilInFeed(6);
    const slowly = run({ name: 'several', on: ['Counted'] }, async ({ streamId, version }) => {
      if (streamId === 'slow-1' && version === 1) await waiting;
      seen.push(`${streamId}:${version}`);
    });
    await eventually('the others are handled', () => seen.length === 4);
    expect(seen).toEqual(['quick-1:1', 'quick-1:2', 'quick-1:3', 'quick-1:4']);
    expect(await checkpoint('several')).toBe(0);
    expect(await new Checkpoints(pool).lag()).toEqual({ events: 6, seconds: expect.any(Number) });
    const stopping = slowly.stop();
    goOn?.();
    await stopping;
    // It was stopped between the slow stream's two events.
    expect(await checkpoint('several')).toBe(3);
    run({ name: 'several', on: ['Counted'] }, async ({ streamId, version }) => {
      seen.push(`${streamId}:${version}`);
    });
    await eventually('the last one is handled', async () => (await checkpoint('several')) === 6);
    expect(seen.filter((name) => name.startsWith('slow'))).toEqual(['slow-1:1', 'slow-1:2']);
    expect(await new Checkpoints(pool).lag()).toEqual({ events: 0, seconds: 0 });
  });

  it('parks the stream of a failing event, continues with others, and replays it in order after a fix', async () => {
    let broken = true;
    const seen: string[] = [];
    run({ name: 'careful', on: ['Counted'] }, async ({ streamId, version }) => {
      if (broken && streamId === 'bad-1' && version === 2) throw new Error('poison');
      seen.push(`${streamId}:${version}`);
    });
    for (let n = 0; n < 4; n++) {
      await append(1, { streamId: 'bad-1' });
      await append(1, { streamId: 'good-1' });
    }
    await eventually('the others are handled', () => seen.includes('good-1:4'));
    const health = new HealthParts();
    new FeedHealth(new FeedLag(pool), parked, new Checkpoints(pool), health, new Metrics());
    await eventually('it is parked', async () => (await health.check()).status === 'degraded');
    expect(await health.check()).toMatchObject({ parts: { feed: { parked: 1 } } });
    expect(seen.filter((name) => name.startsWith('bad'))).toEqual(['bad-1:1']);

    broken = false;
    await eventually('nothing is parked', async () => (await health.check()).status === 'ok');
    expect(seen.filter((name) => name.startsWith('bad'))).toEqual([
      'bad-1:1',
      'bad-1:2',
      'bad-1:3',
      'bad-1:4',
    ]);
    expect(seen.filter((name) => name.startsWith('good'))).toHaveLength(4);
    await append(1, { streamId: 'bad-1' });
    await eventually('the stream is followed again', () => seen.includes('bad-1:5'));
  });

  it('parks the stream of an event of an unknown type, and names the type', async () => {
    decoder.unknown.add('FromTheFuture');
    const seen: string[] = [];
    run({ name: 'careful', on: ['Counted'] }, async ({ streamId, version }) => {
      seen.push(`${streamId}:${version}`);
    });
    await append(1, { streamId: 'a-1', type: 'FromTheFuture' });
    await append(1, { streamId: 'a-1' });
    await append(1, { streamId: 'b-1' });
    await eventually('the other stream is handled', () => seen.includes('b-1:1'));
    // Streams are handled side by side: the other one may be further.
    await eventually('the stream is parked', async () => (await parked.count()) > 0);
    const { rows } = await pool.query('select consumer, stream_id, error from parked_streams');
    expect(rows).toEqual([
      { consumer: 'careful', stream_id: 'a-1', error: expect.stringContaining('FromTheFuture') },
    ]);
    expect(seen).toEqual(['b-1:1']);

    decoder.unknown.clear();
    await eventually('it is handled now', () => seen.includes('a-1:2'));
  });

  it('runs in one process at a time, and another resumes from its checkpoint', async () => {
    const first: number[] = [];
    const second: number[] = [];
    const leader = run(
      { name: 'one', on: ['Counted'] },
      async ({ position }) => void first.push(position),
      'first',
    );
    await eventually('the first leads', () => leader.leading);
    const standby = run({ name: 'one', on: ['Counted'] }, async ({ position }) => void second.push(position));
    await append(2, { streamId: 'a-1' });
    await eventually('the first handled them', async () => (await checkpoint('one')) === 2);
    await leader.stop();
    await eventually('the second leads', () => standby.leading);
    await append(2, { streamId: 'a-1' });
    await eventually('the second handled the rest', () => second.length === 2);
    expect([first, second]).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('rejects two reactions of the same name', () => {
    const handler = { handle: async () => undefined };
    const feed = new PostgresFeed(pool, decoder, watch);
    const parts = { feed, history: feed, checkpoints: new Checkpoints(pool), parked };
    const reaction = { options: { name: 'twice', on: [] }, handler };
    expect(() => new ReactionRunner(connectBeside(pool, 'w'), [reaction, reaction], parts)).toThrow(/twice/);
  });
});
