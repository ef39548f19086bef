import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { count, createCounters, readCounters, registerCounters } from '../../../test/counters.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { type LiveApp, type LiveAppOptions, startLiveApp } from '../../../test/live-app.js';
import { LiveClient } from '../../../test/live-client.js';
import { appendRaw } from '../../../test/raw-log.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { ReplayRing } from './replay-ring.js';

/** Keeps what it received and takes nothing for missing: the ring without its protection. */
class RingWithoutFloor extends ReplayRing {
  override raiseFloor(): void {}
}

/** More changes than may wait for one page. */
const MISSED = 1_200;

describe('live changes that could not be sent', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let apps: LiveApp[];
  let clients: LiveClient[];
  let breaks: boolean;

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { connectionTimeoutMillis: 60_000 });
    await createCounters(pool);
    apps = [];
    clients = [];
    breaks = false;
  });
  afterEach(async () => {
    for (const client of clients) client.close();
    await Promise.all(apps.map((app) => app.close()));
    await pool.end();
    await database.drop();
  });

  async function start(options: LiveAppOptions = {}): Promise<LiveApp> {
    const app = await startLiveApp(
      database.url,
      (registry) => {
        registerCounters(registry);
        registry.addView({
          kind: 'broken',
          category: 'broken',
          load: () => Promise.reject(new Error('a row that cannot be presented')),
          messages: () => [],
        });
        registry.addView({
          kind: 'unsendable',
          category: 'unsendable',
          load: async (ids) => ids.map((id) => ({ id, version: 1 })),
          messages: () => [{ room: 'counters', topic: 'counters', data: { value: 1n } }],
        });
        registry.addView({
          kind: 'fragile',
          category: 'fragile',
          load: async (ids) => {
            if (breaks) throw new Error('a row that cannot be loaded any more');
            return ids.map((id) => ({ id, version: 1 }));
          },
          messages: () => [{ room: 'counters', topic: 'counters', data: {} }],
        });
        registry.addRevocation({
          on: ['Unreadable'],
          who: () => {
            throw new Error('an event that cannot be understood');
          },
        });
      },
      options,
    );
    apps.push(app);
    return app;
  }

  function client(): LiveClient {
    const one = new LiveClient(['counters'], () => readCounters(pool));
    clients.push(one);
    return one;
  }

  /** The event that fails and the count are in one transaction, so in one batch. */
  async function countBeside(streamId: string): Promise<void> {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      await appendRaw(connection, { streamId });
      await appendRaw(connection, { streamId: 'counter-a' });
      await connection.query(`insert into counters values ('a', 1, 'nobody', 7)`);
      await connection.query('commit');
    } finally {
      connection.release();
    }
  }

  it('are refetched by connected pages and by pages that reconnect later', async () => {
    const app = await start();
    const control = await start({ makeRing: (floor) => new RingWithoutFloor(floor, 100) });
    await count(pool, 'before');
    const [connected, away, unprotected] = [client(), client(), client()];
    await connected.connect(app.url);
    await away.connect(app.url);
    await unprotected.connect(control.url);
    await away.drop();
    await unprotected.drop();
    await countBeside('broken-1');
    await eventually('both nodes went on', () => [app, control].every((node) => node.position() >= 3));
    await eventually('the connected page fetched again', () => connected.rows.has('a'));
    await away.connect(app.url);
    await eventually('the page that came back fetched again', () => away.rows.has('a'));
    expect([connected.resyncs, away.resyncs]).toEqual([1, 1]);
    // The control: without the raised floor the answer states that the page has missed nothing.
    await unprotected.connect(control.url);
    expect({ resyncs: unprotected.resyncs, knows: unprotected.rows.has('a') }).toEqual({
      resyncs: 0,
      knows: false,
    });
  });

  it('are refetched when sending fails half-way through a batch', async () => {
    const app = await start();
    await count(pool, 'before');
    const [connected, away] = [client(), client()];
    await connected.connect(app.url);
    await away.connect(app.url);
    await away.drop();
    await countBeside('unsendable-1');
    await eventually('the connected page fetched again', () => connected.rows.has('a'));
    await away.connect(app.url);
    await eventually('the page that came back fetched again', () => away.rows.has('a'));
  });

  it('are refetched when the rows that a page missed cannot be loaded', async () => {
    const app = await start();
    await count(pool, 'before');
    const away = client();
    await away.connect(app.url);
    await away.drop();
    await appendRaw(pool, { streamId: 'fragile-1' });
    await count(pool, 'a');
    await eventually('the node went on', () => app.position() >= 3);
    breaks = true;
    await away.connect(app.url);
    await eventually('the page fetched again', () => away.rows.has('a'));
  });

  it('are refetched by a page that missed too many changes to replay', async () => {
    const app = await start();
    await count(pool, 'before');
    const away = client();
    await away.connect(app.url);
    await away.drop();
    await Promise.all(Array.from({ length: MISSED }, (_, n) => count(pool, `c${n}`)));
    await eventually('the node went on', () => app.position() >= MISSED + 1);
    await away.connect(app.url);
    await eventually('the page has every row', () => away.rows.size === MISSED + 1);
    // It was not cut off for what it was sent at once.
    await count(pool, 'later');
    await eventually('the next change came', () => away.rows.has('later'));
  });

  it('are sent after an event whose revocation fails', async () => {
    const app = await start();
    const connected = client();
    await connected.connect(app.url);
    await appendRaw(pool, { streamId: 'other-1', type: 'Unreadable' });
    await count(pool, 'a');
    await eventually('the change came', () => connected.rows.has('a'));
  });
});
