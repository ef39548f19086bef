import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { startChild } from '../../../test/child.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startRedis, type ThrowawayRedis } from '../../../test/redis.js';
import { eventually } from '../../../test/eventually.js';
import { currentContext, inContext } from '../observability/context.js';
import { defineJob, type JobDefinition } from './define-job.js';
import type { JobBackend } from './job-backend.js';
import type { HandlesJob } from './job-handler.js';
import { JobAdmin } from './job-admin.js';
import { JobQueue } from './job-queue.js';
import { JobStores } from './job-stores.js';
import { JobWorkers } from './job-workers.js';
import { PostgresJobBackend } from './postgres-backend.js';
import { RedisJobBackend } from './redis-backend.js';

const greet = defineJob({
  name: 'greet',
  payload: z.object({ who: z.string() }),
  attempts: 3,
  backoffMs: 10,
  concurrency: 2,
  timeLimitMs: 500,
});
const tick = defineJob({ name: 'tick', payload: z.object({}), everyMs: 200 });

const DYING_WORKER = path.resolve(import.meta.dirname, '../../../test/dying-worker.ts');

type Handle = HandlesJob<{ who: string }>['handle'];

describe.each(['postgres', 'redis'] as const)('jobs in %s', (kind) => {
  let database: TestDatabase;
  let redis: ThrowawayRedis | undefined;
  let closing: (() => Promise<unknown>)[];
  let queue: JobQueue;
  let jobs: JobAdmin;

  beforeAll(async () => {
    if (kind === 'redis') redis = await startRedis();
  });

  afterAll(async () => {
    await redis?.stop();
  });

  beforeEach(async () => {
    database = await createTestDatabase();
    await redis?.flush();
    closing = [];
    const stores = new JobStores(await backend());
    queue = new JobQueue(stores);
    jobs = new JobAdmin(stores);
    closing.push(() => stores.close());
  });

  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await database.drop();
  });

  async function backend(): Promise<JobBackend> {
    const made = redis ? new RedisJobBackend(redis.url) : new PostgresJobBackend(database.url, 2);
    closing.push(() => made.close());
    await made.prepare();
    return made;
  }

  async function work<Payload extends object>(
    job: JobDefinition<Payload>,
    handle: HandlesJob<Payload>['handle'],
  ): Promise<JobWorkers> {
    const workers = new JobWorkers(await backend(), [{ job, handler: { handle } }]);
    workers.start();
    closing.push(() => workers.stop());
    return workers;
  }

  it('runs a job with its payload, as the system, under the correlation id of its cause', async () => {
    const done: unknown[] = [];
    await work(greet, async (payload) => {
      const { correlationId, causationId, actor } = currentContext();
      done.push({ payload, correlationId, causationId, actor });
    });
    const cause = {
      correlationId: 'c-1',
      causationId: 'e-1',
      actor: { role: 'system', id: 'spec' },
    } as const;
    await inContext(cause, () => queue.enqueue(greet, { who: 'ann' }, { id: 'e-1-greet' }));
    await eventually('it is done', () => done.length === 1);
    expect(done).toEqual([
      {
        payload: { who: 'ann' },
        correlationId: 'c-1',
        causationId: 'e-1',
        actor: { role: 'system', id: 'greet' },
      },
    ]);
  });

  it('runs two jobs with the same id once, also when the first is done', async () => {
    const done: string[] = [];
    const handle: Handle = async ({ who }) => void done.push(who);
    await Promise.all(['a', 'b', 'c'].map((who) => queue.enqueue(greet, { who }, { id: 'e-1' })));
    await work(greet, handle);
    await eventually('it is done', async () => done.length === 1 && (await jobs.counts()).running === 0);
    await queue.enqueue(greet, { who: 'd' }, { id: 'e-1' });
    await queue.enqueue(greet, { who: 'e' }, { id: 'e-2' });
    await eventually('the other is done', () => done.includes('e'));
    expect(done).toHaveLength(2);
  });

  it('runs a finished job again when a sweeper requests it', async () => {
    const done: string[] = [];
    await work(greet, async ({ who }) => void done.push(who));
    await queue.enqueue(greet, { who: 'a' }, { id: 'e-1' });
    await eventually('it is done', async () => done.length === 1 && (await jobs.counts()).running === 0);
    await queue.enqueue(greet, { who: 'b' }, { id: 'e-1', again: true });
    await eventually('it is done again', () => done.length === 2);
  });

  it("retries after a failure, and gives up after the job's maximum of attempts", async () => {
    const tries: string[] = [];
    await work(greet, async ({ who }) => {
      tries.push(who);
      if (who === 'never' || tries.filter((name) => name === who).length < 2) throw new Error('not now');
    });
    await queue.enqueue(greet, { who: 'second' }, { id: 'e-1' });
    await queue.enqueue(greet, { who: 'never' }, { id: 'e-2' });
    await eventually('it has failed', async () => (await jobs.counts()).failed === 1);
    expect(tries.filter((who) => who === 'second')).toHaveLength(2);
    expect(tries.filter((who) => who === 'never')).toHaveLength(3);
  });

  it('counts an attempt that hangs as failed', async () => {
    let aborted = 0;
    await work(greet, (_payload, signal) => {
      signal.addEventListener('abort', () => (aborted += 1));
      return new Promise(() => undefined);
    });
    await queue.enqueue(greet, { who: 'slow' }, { id: 'e-1' });
    await eventually('it has failed', async () => (await jobs.counts()).failed === 1);
    expect(aborted).toBe(3);
  });

  it('runs no more jobs concurrently than the job allows', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    await work(greet, async () => {
      most = Math.max(most, ++running);
      await jobs.counts();
      running -= 1;
      done += 1;
    });
    for (let n = 0; n < 20; n++) await queue.enqueue(greet, { who: 'x' }, { id: `e-${n}-x` });
    await eventually('all are done', () => done === 20);
    expect(most).toBe(2);
  });

  it('delays a job until its time', async () => {
    const done: number[] = [];
    await work(greet, async () => void done.push(Date.now()));
    const from = Date.now();
    await queue.enqueue(greet, { who: 'later' }, { id: 'e-1', delayMs: 400 });
    await eventually('it is done', () => done.length === 1);
    expect((done[0] ?? 0) - from).toBeGreaterThanOrEqual(390);
  });

  it('repeats a scheduled job once per interval, however many processes schedule it', async () => {
    let ran = 0;
    await work(tick, async () => void (ran += 1));
    await queue.schedule(tick);
    await queue.schedule(tick);
    await eventually('it ran several times', () => ran >= 3);
    const { delayed, waiting } = await jobs.counts();
    expect(delayed + waiting).toBeLessThanOrEqual(1);
  });

  it('runs a job again when its worker was killed', async () => {
    const worker = startChild(DYING_WORKER, kind, redis?.url ?? database.url);
    await queue.enqueue(greet, { who: 'x' }, { id: 'e-1' });
    await worker.line((line) => line === 'started');
    await worker.kill9();
    const done: string[] = [];
    await work(greet, async ({ who }) => void done.push(who));
    await eventually('another did it', () => done.length === 1);
  });

  it("rejects a payload that does not match the job's schema", async () => {
    const wrong: unknown = { who: 7 };
    await expect(queue.enqueue(greet, wrong as { who: string }, { id: 'e-1' })).rejects.toThrow();
  });

  it('resumes after its connections were cut', async () => {
    const done: string[] = [];
    await work(greet, async ({ who }) => void done.push(who));
    await queue.enqueue(greet, { who: 'before' }, { id: 'e-1' });
    await eventually('it is done', () => done.includes('before'));
    await (redis ? redis.cutConnections() : cutConnections(database.url));
    await eventually('it can be enqueued again', () =>
      queue.enqueue(greet, { who: 'after' }, { id: 'e-2' }).then(
        () => true,
        () => false,
      ),
    );
    await eventually('it is done', () => done.includes('after'));
  });
});

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}
