import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Child } from '../../../test/child.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import {
  breakStream,
  createNotedTables,
  readNoted,
  repairStream,
  startFeedWorker,
  type Without,
} from '../../../test/feed-workers.js';
import { appendRaw } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '../database/pool.js';

const FULL = process.env['FAULTS'] === 'full';
const RESTARTS = FULL ? 20 : 2;

describe('a parked stream', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let worker: Child | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    await createNotedTables(pool);
  });

  afterEach(async () => {
    await worker?.kill9();
    await pool.end();
    await database.drop();
  });

  async function isNoted(streamId: string, version: number): Promise<boolean> {
    return (await readNoted(pool)).some((event) => event.streamId === streamId && event.version === version);
  }

  async function isParked(): Promise<boolean> {
    return (await pool.query('select from parked_streams')).rowCount === 1;
  }

  /** Lets a worker fail on a stream, restarts it so often, mends the cause, and answers the versions handled in the end. */
  async function restartBetweenFailureAndFix(without?: Without): Promise<number[]> {
    await breakStream(pool, 'bad-1');
    for (let restart = 1; restart <= RESTARTS; restart++) {
      // Its time for another try has come when the next process starts.
      await pool.query('update parked_streams set retry_at = now()');
      worker = await startFeedWorker(database.url, 'worker', without);
      await appendRaw(pool, { streamId: 'bad-1' });
      await appendRaw(pool, { streamId: 'good-1' });
      await eventually('the stream behind is handled', () => isNoted('good-1', restart));
      await eventually('the failing one is parked', isParked);
      if (restart % 2 === 0) await worker.kill9();
      else {
        worker.signal('SIGTERM');
        await worker.ended();
      }
    }
    await pool.query('update parked_streams set retry_at = now()');
    await repairStream(pool, 'bad-1');
    worker = await startFeedWorker(database.url, 'worker', without);
    await appendRaw(pool, { streamId: 'bad-1' });
    await eventually('the newest event is handled', () => isNoted('bad-1', RESTARTS + 1));
    return (await readNoted(pool))
      .filter(({ streamId }) => streamId === 'bad-1')
      .map(({ version }) => version);
  }

  it(`handles every event in order after ${RESTARTS} restarts by SIGTERM and SIGKILL and a fix`, async () => {
    const versions = await restartBetweenFailureAndFix();
    expect(versions).toEqual(Array.from({ length: RESTARTS + 1 }, (_, index) => index + 1));
    expect((await pool.query('select from parked_streams')).rowCount).toBe(0);
  });

  it('(control) loses events when it is unparked before the consumer has opened', async () => {
    const versions = await restartBetweenFailureAndFix('opening-first');
    expect(versions).not.toContain(1);
    expect(versions).toContain(RESTARTS + 1);
  });
});
