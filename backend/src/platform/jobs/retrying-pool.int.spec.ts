import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { type CutOffProxy, startCutOffProxy } from '../../../test/cut-off-proxy.js';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { PostgresJobBackend } from './postgres-backend.js';

let database: TestDatabase;
let proxy: CutOffProxy;
let backend: PostgresJobBackend;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startCutOffProxy(database.url);
  backend = new PostgresJobBackend(proxy.url, 1);
  await backend.prepare();
});
afterEach(async () => {
  await backend.close();
  await proxy.close();
  await database.drop();
});

it('makes a worker and a queue wait that are opened while the database is away', async () => {
  proxy.shut();
  const errors: string[] = [];
  const done: unknown[] = [];
  const queue = backend.openQueue('greet', ({ message }) => errors.push(message));
  const worker = backend.openWorker(
    'greet',
    async ({ data }) => void done.push(data),
    {},
    ({ message }) => errors.push(message),
  );
  // A worker that asks without a pause would let no timer through.
  await eventually('a connection was refused', () => proxy.refused > 2);
  proxy.open();
  const envelope = { payload: { who: 'Ada' }, correlationId: 'spec' };
  await queue.add('greet', envelope, {});
  await eventually('the job is done', () => done.length === 1);
  await Promise.all([worker.close(), queue.close()]);
  expect(done).toEqual([envelope]);
  expect(errors.length).toBeLessThan(50);
});

it("keeps BullMQ's announcements, which nothing reads, out of the server's log", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select relname, relpersistence from pg_class where oid in ('bullmq.event'::regclass, 'bullmq.job'::regclass) order by 1`,
  );
  await client.end();
  expect(rows).toEqual([
    { relname: 'event', relpersistence: 'u' },
    { relname: 'job', relpersistence: 'p' },
  ]);
});
