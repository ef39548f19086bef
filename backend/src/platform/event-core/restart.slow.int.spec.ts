import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { io, type Socket } from 'socket.io-client';
import { count, createCounters, registerCounters } from '../../../test/counters.js';
import { type LiveApp, startLiveApp } from '../../../test/live-app.js';
import { type NotingWorker, startNotingWorker } from '../../../test/noting-worker.js';
import { eventually } from '../../../test/eventually.js';
import { migrate } from '../database/migrate.js';
import { createPool } from '@terrace/event-core/database/pool';
import { PostgresJobBackend } from '../jobs/postgres-backend.js';

const RESTARTS = process.env['FAULTS'] === 'full' ? 5 : 2;

describe('after an immediate restart of Postgres', () => {
  let postgres: ThrowawayPostgres;
  let app: LiveApp;
  let pool: ReturnType<typeof createPool>;
  let worker: NotingWorker;
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
    const backend = new PostgresJobBackend(postgres.url, 1);
    worker = await startNotingWorker(pool, backend, (position) => noted.add(position));
  });

  afterEach(async () => {
    socket.disconnect();
    await worker.stop();
    await app.close();
    await pool.end();
    await postgres.remove();
  });

  /** One more for each write that was committed although its answer was lost: it was repeated. */
  const events = async () => {
    const { rows } = await pool.query<{ events: number }>('select sum(value)::int as events from counters');
    return rows[0]?.events;
  };

  it('feed, live sockets, reactions and jobs resume, and nothing is lost', async () => {
    let written = 0;
    const write = async () => {
      await count(pool, `c${written}`);
      written += 1;
    };
    for (let restart = 0; restart < RESTARTS; restart++) {
      for (let n = 0; n < 10; n++) await write();
      await postgres.restart('immediate');
      await eventually('it can be written again', () =>
        write().then(
          () => true,
          () => false,
        ),
      );
      await eventually('everything was shown', () => shown.size === written);
      await eventually('everything was done', async () => noted.size === (await events()));
    }
    expect(socket.connected).toBe(true);
    expect([...noted].sort((one, other) => one - other)).toEqual(
      Array.from({ length: (await events()) ?? 0 }, (_, index) => index + 1),
    );
  });
});
