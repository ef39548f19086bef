import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { count, createCounters, registerCounters } from '../../../test/counters.js';
import { type LiveApp, startLiveApp } from '../../../test/live-app.js';
import { RawDecoder } from '../../../test/raw-log.js';
import { until } from '../../../test/until.js';
import { migrate } from '../database/migrate.js';
import { createPool } from '../database/pool.js';
import { defineJob } from '../jobs/define-job.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { PostgresJobBackend } from '../jobs/postgres-backend.js';
import { Checkpoints } from './checkpoints.js';
import { connectBeside } from './dedicated-connection.js';
import { FeedWatch } from './feed-watch.js';
import { ParkedStreams } from './parked-streams.js';
import { PostgresFeed } from './postgres-feed.js';
import { ReactionRunner } from './reaction-runner.js';

const note = defineJob({ name: 'note', payload: z.object({ position: z.number() }), backoffMs: 100 });
const RESTARTS = process.env['FAULTS'] === 'full' ? 5 : 2;
/** Promised within 30 s; a busy machine gets twice as long. */
const BACK_WITHIN_MS = 60_000;

describe('Postgres restarted immediately', () => {
  let postgres: ThrowawayPostgres;
  let app: LiveApp;
  let pool: ReturnType<typeof createPool>;
  let closing: (() => Promise<unknown>)[];
  let socket: Socket;
  const noted = new Set<number>();
  const shown = new Set<string>();

  beforeEach(async () => {
    postgres = await startThrowawayPostgres();
    await migrate(postgres.url);
    pool = createPool(postgres.url);
    await createCounters(pool);
    app = await startLiveApp(postgres.url, registerCounters);
    socket = io(app.url, { path: '/live', transports: ['websocket'], forceNew: true });
    socket.on('change', ({ id }) => shown.add(id));
    await socket.emitWithAck('subscribe', { topics: ['counters'] });
    closing = await startWorker();
  });

  afterEach(async () => {
    socket.disconnect();
    for (const close of closing) await close();
    await app.close();
    await pool.end();
    await postgres.remove();
  });

  /** A worker whose reaction enqueues a job for each event. */
  async function startWorker(): Promise<(() => Promise<unknown>)[]> {
    const watch = new FeedWatch(connectBeside(pool, 'watch'));
    const feed = new PostgresFeed(pool, new RawDecoder(), watch);
    const backend = new PostgresJobBackend(postgres.url, 1);
    await backend.prepare();
    const queue = new JobQueue(backend);
    const workers = new JobWorkers(backend, [
      {
        job: note,
        handler: { handle: async (payload) => void noted.add(note.payload.parse(payload).position) },
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
    watch.start();
    workers.start();
    runner.start();
    return [
      () => runner.stop(),
      () => workers.stop(),
      () => queue.close(),
      () => backend.close(),
      () => watch.stop(),
    ];
  }

  it('feed, live socket, reactions and jobs go on by themselves within 30 s, with nothing lost', async () => {
    let written = 0;
    const write = async () => {
      await count(pool, `c${written}`);
      written += 1;
    };
    for (let restart = 0; restart < RESTARTS; restart++) {
      for (let n = 0; n < 10; n++) await write();
      await postgres.restart('immediate');
      const back = performance.now();
      await until('it can be written again', () =>
        write().then(
          () => true,
          () => false,
        ),
      );
      await until('everything was shown', () => shown.size === written, BACK_WITHIN_MS);
      await until('everything was done', () => noted.size === written, BACK_WITHIN_MS);
      expect(performance.now() - back).toBeLessThan(BACK_WITHIN_MS);
    }
    expect(socket.connected).toBe(true);
    expect([...noted].sort((one, other) => one - other)).toEqual(
      Array.from({ length: written }, (_, index) => index + 1),
    );
  });
});
