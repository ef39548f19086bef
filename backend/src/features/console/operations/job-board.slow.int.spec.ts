import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getHistory } from '@terrace/contracts/http/console/history';
import { deleteJob, getJobs, tryJobAgain } from '@terrace/contracts/http/console/jobs';
import { z } from 'zod';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import type { Caller } from '../../../../test/caller.js';
import { type ThrowawayRedis, startRedis } from '../../../../test/redis.js';
import { foundIn, textsIn } from '../../../../test/privacy/canaries.js';
import { dump } from '../../../../test/privacy/dump.js';
import { eventually } from '../../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import type { JobBackend } from '../../../platform/jobs/job-backend.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { JobWorkers } from '../../../platform/jobs/job-workers.js';
import { PostgresJobBackend } from '../../../platform/jobs/postgres-backend.js';
import { RedisJobBackend } from '../../../platform/jobs/redis-backend.js';
import { inContext } from '../../../platform/observability/context.js';
import { TellableError } from '@terrace/event-core/model/errors';

const MINUTE = 60_000;
const TRIES = 2;

const KINDS = ['postgres', 'redis'] as const;

/** An app, and a worker of the spec's own beside it, whose jobs fail while it is in that mood. */
interface Place {
  readonly app: TestApp;
  readonly backend: JobBackend;
  readonly admin: Caller;
}

let redis: ThrowawayRedis;
let places: Readonly<Record<(typeof KINDS)[number], Place>>;
let workers: readonly JobWorkers[] = [];
let job: ReturnType<typeof defineGreeting>;
let mood: 'well' | 'failing' | 'telling';
const tried: string[] = [];
/** It fails at once. The apps know it as they know their own, but must have been started before. */
const name = 'greet';
const defineGreeting = () =>
  defineJob({ name, payload: z.object({ who: z.string() }), attempts: TRIES, backoffMs: 10 });

/** The message of a library that fails on a user's input. */
const personal = { fullName: 'Canary Nan Quick', email: 'nan@canary.test', passportOrId: 'CN4711815' };
async function tellEverything(): Promise<void> {
  throw new TypeError(`Not valid:\n    at (${JSON.stringify(personal)})`, { cause: personal });
}

async function place(environment: Readonly<Record<string, string>>): Promise<Place> {
  const app = await startTestApp(environment);
  const { REDIS_URL } = app.config;
  const backend = REDIS_URL ? new RedisJobBackend(REDIS_URL) : new PostgresJobBackend(app.databaseUrl, 1);
  await backend.prepare();
  return { app, backend, admin: await signedInAdmin(app) };
}

beforeAll(async () => {
  redis = await startRedis();
  places = { postgres: await place({}), redis: await place({ REDIS_URL: redis.url }) };
  job = defineGreeting();
  const handle = async (payload: object) => {
    tried.push(job.payload.parse(payload).who);
    if (mood === 'failing') throw new TellableError('not now\nand more of it');
    if (mood === 'telling') await tellEverything();
  };
  workers = KINDS.map((kind) => new JobWorkers(places[kind].backend, [{ job, handler: { handle } }]));
  for (const worker of workers) worker.start();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  for (const { app, backend } of Object.values(places ?? {})) {
    await backend.close();
    await app.close();
  }
  await redis?.stop();
});
beforeEach(() => {
  mood = 'failing';
});

describe.each(KINDS)('the job board with jobs in %s', (kind) => {
  let app: TestApp;
  let admin: Caller;
  let queue: JobQueue;
  beforeAll(() => {
    ({ app, admin } = places[kind]);
    queue = app.app.get(JobQueue);
  });

  const failed = async () => (await admin.done(getJobs)).failed.filter((one) => one.kind === name);
  const isListed = async (id: string) => (await failed()).some((one) => one.id === id);
  const triesOf = (who: string) => tried.filter((one) => one === who).length;

  /** A job that has failed for good. */
  async function failedJob(): Promise<string> {
    const id = newId();
    const cause = { correlationId: `of-${id}`, actor: { role: 'system', id: 'spec' } } as const;
    await inContext(cause, () => queue.enqueue(job, { who: id }, { id }));
    await eventually('it was given up', () => isListed(id));
    return id;
  }

  async function decisions(): Promise<readonly { event: string; by: { name: string | null } }[]> {
    return (await admin.done(getHistory, { params: { type: 'job-queue', id: name } })).items;
  }

  it('counts jobs by kind and state, and shows why jobs failed', async () => {
    const id = await failedJob();
    await queue.enqueue(job, { who: 'later' }, { id: newId(), delayMs: 10 * MINUTE });
    const board = await admin.done(getJobs);
    expect(board.kept).toBe(kind);
    expect(board.kinds).toContainEqual({ name, waiting: 0, running: 0, delayed: 1, failed: 1 });
    expect(board.kinds.map((one) => one.name)).toEqual(
      expect.arrayContaining(['mail-buyer', 'submit-refund']),
    );
    const [row] = await failed();
    expect(row).toEqual({
      kind: name,
      id,
      reason: 'not now and more of it',
      tries: TRIES,
      failedAt: expect.any(String),
      correlationId: `of-${id}`,
    });
    expect(Math.abs(Date.now() - Date.parse(row?.failedAt ?? ''))).toBeLessThan(MINUTE);
  });

  it('retries a failed job with all its attempts, and records it', async () => {
    const id = await failedJob();
    await admin.done(tryJobAgain, { params: { kind: name, id } });
    await eventually('it has failed as often again', () => triesOf(id) === 2 * TRIES);
    await eventually('it was given up again', () => isListed(id));
    mood = 'well';
    await admin.done(tryJobAgain, { params: { kind: name, id } });
    await eventually('it is done', async () => triesOf(id) === 2 * TRIES + 1 && !(await isListed(id)));
    const by = { role: 'admin', name: app.config.ADMIN_EMAIL };
    expect(await decisions()).toMatchObject([
      { event: 'JobRetryAsked', by },
      { event: 'JobRetryAsked', by, changes: [{ field: 'job', value: id }] },
    ]);
  });

  it('deletes a failed job for good, and records it', async () => {
    const id = await failedJob();
    await admin.done(deleteJob, { params: { kind: name, id } });
    await eventually('it is gone', async () => !(await isListed(id)));
    expect(triesOf(id)).toBe(TRIES);
    expect((await decisions())[0]).toMatchObject({
      event: 'JobDeletionAsked',
      by: { name: app.config.ADMIN_EMAIL },
    });
  });

  it('shows no personal data of a failure: not on the board, in the queue, retried or deleted', async () => {
    mood = 'telling';
    const id = await failedJob();
    const shown = async () => (await failed()).find((one) => one.id === id);
    /** Everything that the queue has of it, and the whole database. */
    const kept = async () => {
      const lying = places[kind].backend.openQueue(name, () => undefined);
      const pool = createPool(app.databaseUrl, { max: 2, connectionTimeoutMillis: 30_000 });
      const texts = [JSON.stringify(await lying.getJob(id)), await dump(pool)];
      await Promise.all([lying.close(), pool.end()]);
      return texts.join('\n');
    };
    for (const tries of [TRIES, 2 * TRIES]) {
      await eventually('it was given up', async () => triesOf(id) === tries && (await isListed(id)));
      expect((await shown())?.reason).toBe('TypeError in tellEverything');
      const texts = await kept();
      expect(texts).toContain('TypeError in tellEverything');
      expect(foundIn(texts, textsIn(personal))).toEqual([]);
      if (tries === TRIES) await admin.done(tryJobAgain, { params: { kind: name, id } });
    }
    await admin.done(deleteJob, { params: { kind: name, id } });
    await eventually('it is gone', async () => !(await isListed(id)));
    expect(foundIn(await kept(), textsIn(personal))).toEqual([]);
    expect((await decisions())[0]).toMatchObject({ event: 'JobDeletionAsked' });
  });

  it('answers 404 for jobs that have not failed, and records nothing', async () => {
    const waiting = newId();
    await queue.enqueue(job, { who: waiting }, { id: waiting, delayMs: 10 * MINUTE });
    const before = (await decisions()).length;
    for (const params of [
      { kind: name, id: waiting },
      { kind: name, id: newId() },
      { kind: 'nobodys-kind', id: newId() },
    ]) {
      expect((await admin.call(tryJobAgain, { params })).status).toBe(404);
      expect((await admin.call(deleteJob, { params })).status).toBe(404);
    }
    expect(await decisions()).toHaveLength(before);
    const counts = (await admin.done(getJobs)).kinds.find((one) => one.name === name);
    expect(counts?.delayed).toBeGreaterThan(0);
  });
});
