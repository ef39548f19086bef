import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { eventually } from '../../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { SweeperRunner } from './sweeper-runner.js';

describe('SweeperRunner', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let runners: SweeperRunner[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    runners = [];
  });

  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await pool.end();
    await database.drop();
  });

  function start(sweep: () => Promise<void>): SweeperRunner {
    const options = { name: 'spec', everyMs: 20 };
    const runner = new SweeperRunner(connectBeside(pool, 'sweepers'), [{ options, sweeper: { sweep } }]);
    runners.push(runner);
    runner.start();
    return runner;
  }

  it('sweeps repeatedly in one worker, and in another when that one stops', async () => {
    let [first, second] = [0, 0];
    const leader = start(async () => void (first += 1));
    await eventually('it swept', () => first > 2);
    start(async () => void (second += 1));
    await eventually('it swept on', () => first > 5);
    expect(second).toBe(0);
    await leader.stop();
    await eventually('the other sweeps', () => second > 2);
  });

  it('continues after a failed sweep', async () => {
    let swept = 0;
    start(async () => {
      swept += 1;
      throw new Error('not now');
    });
    await eventually('it swept again', () => swept > 2);
  });
});
