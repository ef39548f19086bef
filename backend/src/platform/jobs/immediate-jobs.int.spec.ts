import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@terrace/event-core/database/pool';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { defineJob } from './define-job.js';
import { ImmediateJobs } from './immediate-jobs.js';
import { JobQueue } from './job-queue.js';
import { JobStores } from './job-stores.js';
import { JobWorkers } from './job-workers.js';
import { PostgresJobBackend } from './postgres-backend.js';
import { UnfinishedJobs } from './unfinished-jobs.js';

const write = defineJob({
  name: 'write-a-card',
  payload: z.object({ to: z.string() }),
  backoffMs: 10,
  lastsMs: 60_000,
});

let database: TestDatabase;
let pool: Pool;
let queue: JobQueue;
let stores: JobStores;
let written: string[];
let failures: number;
let wait: () => Promise<void>;
let finish: () => void;
let close: () => Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  [written, failures, wait] = [[], 0, () => Promise.resolve()];
  const backend = new PostgresJobBackend(database.url, 1);
  await backend.prepare();
  stores = new JobStores(backend);
  const [unfinished, immediate] = [new UnfinishedJobs(pool), new ImmediateJobs()];
  const found = {
    job: write,
    handler: {
      handle: async ({ to }: { to?: string }) => {
        await wait();
        if (failures-- > 0) throw new Error('No ink');
        written.push(String(to));
      },
    },
  };
  const workers = new JobWorkers(backend, [found], () => undefined, unfinished);
  workers.start();
  immediate.open(write, workers.process(found));
  queue = new JobQueue(stores, unfinished, immediate);
  close = async () => {
    await immediate.stop();
    await workers.stop();
    await stores.close();
    await backend.close();
    await pool.end();
    await database.drop();
  };
});
afterEach(() => close());

const isFinished = async (id: string) => {
  const { rows } = await pool.query<{ done: boolean }>(
    'select finished_at is not null as done from unfinished_jobs where id = $1',
    [id],
  );
  return rows[0]?.done === true;
};
const queued = async (id: string) => (await stores.of(write.name).getJob(id)) !== undefined;

describe('a lasting job', () => {
  it('runs once without the queue, however often it is asked for, also after it succeeded', async () => {
    const ask = () => queue.enqueue(write, { to: 'Ada' }, { id: 'ada' });
    await Promise.all([ask(), ask(), ask()]);
    await eventually('it is finished', () => isFinished('ada'));
    await ask();
    await queue.enqueue(write, { to: 'Bo' }, { id: 'bo' });
    await eventually('the next is finished', () => isFinished('bo'));
    expect(written).toEqual(['Ada', 'Bo']);
    expect([await queued('ada'), await queued('bo')]).toEqual([false, false]);
  });

  it('that runs is left alone by the sweep, which queues it again', async () => {
    const slow = new Promise<void>((resolve) => (finish = resolve));
    wait = () => slow;
    await queue.enqueue(write, { to: 'Ada' }, { id: 'ada' });
    await queue.enqueue(write, { to: 'Ada' }, { id: 'ada', again: true });
    expect(await queued('ada')).toBe(false);
    finish();
    await eventually('it is finished', () => isFinished('ada'));
    expect(written).toEqual(['Ada']);
    await queue.enqueue(write, { to: 'Ada' }, { id: 'ada', again: true });
    expect(await queued('ada')).toBe(true);
  });

  it('that fails is tried again by the queue until it succeeds', async () => {
    failures = 2;
    await queue.enqueue(write, { to: 'Ada' }, { id: 'ada' });
    await eventually('it is finished', () => isFinished('ada'));
    expect(written).toEqual(['Ada']);
    expect(await queued('ada')).toBe(true);
  });

  it('that is to wait, or that the process before left, is for the queue', async () => {
    await queue.enqueue(write, { to: 'Ada' }, { id: 'ada', delayMs: 3_600_000 });
    expect(await queued('ada')).toBe(true);
    await pool.query(
      `insert into unfinished_jobs (kind, id, payload, ends_at, next_at)
       values ($1, 'bo', '{"to": "Bo"}', now() + interval '1 hour', now() + interval '1 hour')`,
      [write.name],
    );
    await queue.enqueue(write, { to: 'Bo' }, { id: 'bo' });
    expect(await queued('bo')).toBe(true);
    await eventually('it is finished', () => isFinished('bo'));
    expect(written).toEqual(['Bo']);
  });
});
