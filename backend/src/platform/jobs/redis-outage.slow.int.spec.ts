import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { type NotingWorker, startNotingWorker } from '../../../test/noting-worker.js';
import { appendRaw } from '../../../test/raw-log.js';
import { startRedis, type ThrowawayRedis } from '../../../test/redis.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { RedisJobBackend } from './redis-backend.js';

const EVENTS = 30;
const OUTAGE_MS = process.env['FAULTS'] === 'full' ? 60_000 : 5_000;

describe('a temporary Redis outage', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let redis: ThrowawayRedis;
  let worker: NotingWorker;
  let sequencer: Sequencer;
  const noted: number[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    redis = await startRedis();
    const backend = new RedisJobBackend(redis.url);
    worker = await startNotingWorker(pool, backend, (position) => noted.push(position));
    const { feed } = worker;
    sequencer = new Sequencer(connectBeside(pool, 'sequencer'), (sequenced) => feed.onSequenced(sequenced));
    sequencer.start();
  });

  afterEach(async () => {
    await worker.stop();
    await sequencer.stop();
    await redis.stop();
    await pool.end();
    await database.drop();
  });

  it('delays jobs and loses none: all are done after its return', async () => {
    await appendRaw(pool, { streamId: 'a-0' });
    await eventually('it works', () => noted.length === 1);
    await redis.kill();
    for (let n = 1; n < EVENTS; n++) await appendRaw(pool, { streamId: `a-${n}` });
    await setTimeout(OUTAGE_MS);
    await redis.start();
    await eventually('all are done', () => new Set(noted).size === EVENTS);
    await eventually('nothing is parked', async () => (await new ParkedStreams(pool).count()) === 0);
  });
});
