import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { appendRaw, RawDecoder } from '../../../test/raw-log.js';
import { startRedis, type ThrowawayRedis } from '../../../test/redis.js';
import { until } from '../../../test/until.js';
import { createPool } from '../database/pool.js';
import { Checkpoints } from '../feed/checkpoints.js';
import { connectBeside } from '../feed/dedicated-connection.js';
import { FeedWatch } from '../feed/feed-watch.js';
import { ParkedStreams } from '../feed/parked-streams.js';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { ReactionRunner } from '../feed/reaction-runner.js';
import { Sequencer } from '../feed/sequencer.js';
import { defineJob } from './define-job.js';
import { JobQueue } from './job-queue.js';
import { JobWorkers } from './job-workers.js';
import { RedisJobBackend } from './redis-backend.js';

const note = defineJob({ name: 'note', payload: z.object({ position: z.number() }), backoffMs: 100 });
const EVENTS = 30;
const OUTAGE_MS = process.env['FAULTS'] === 'full' ? 60_000 : 5_000;
/** Promised within 30 s; a busy machine gets twice as long. */
const CAUGHT_UP_WITHIN_MS = 60_000;

describe('Redis gone for a while', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let redis: ThrowawayRedis;
  let closing: (() => Promise<unknown>)[];
  const noted: number[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    redis = await startRedis();
    const watch = new FeedWatch(connectBeside(pool, 'watch'));
    const feed = new PostgresFeed(pool, new RawDecoder(), watch);
    const sequencer = new Sequencer(connectBeside(pool, 'sequencer'), (placed) => feed.placed(placed));
    const backend = new RedisJobBackend(redis.url);
    await backend.prepare();
    const queue = new JobQueue(backend);
    const workers = new JobWorkers(backend, [
      {
        job: note,
        handler: { handle: async (payload) => void noted.push(note.payload.parse(payload).position) },
      },
    ]);
    const handler = {
      handle: ({ id, position }: { id: string; position: number }) =>
        queue.enqueue(note, { position }, { id }),
    };
    const parts = {
      feed,
      history: feed,
      checkpoints: new Checkpoints(pool),
      parked: new ParkedStreams(pool),
    };
    const reaction = { options: { name: 'noting', on: ['Counted'] }, handler };
    const runner = new ReactionRunner(connectBeside(pool, 'reactions'), [reaction], parts);
    for (const part of [watch, sequencer, workers, runner]) part.start();
    closing = [
      () => runner.stop(),
      () => workers.stop(),
      () => queue.close(),
      () => backend.close(),
      () => sequencer.stop(),
      () => watch.stop(),
    ];
  });

  afterEach(async () => {
    for (const close of closing) await close();
    await redis.stop();
    await pool.end();
    await database.drop();
  });

  it('delays jobs and loses none: all are done within 30 s of its return', async () => {
    await appendRaw(pool, { streamId: 'a-0' });
    await until('it works', () => noted.length === 1);
    await redis.kill();
    for (let n = 1; n < EVENTS; n++) await appendRaw(pool, { streamId: `a-${n}` });
    await setTimeout(OUTAGE_MS);
    await redis.start();
    const back = performance.now();
    await until('all are done', () => new Set(noted).size === EVENTS, 90_000);
    expect(performance.now() - back).toBeLessThan(CAUGHT_UP_WITHIN_MS);
    await until('nothing is parked', async () => (await new ParkedStreams(pool).count()) === 0);
  }, 300_000);
});
