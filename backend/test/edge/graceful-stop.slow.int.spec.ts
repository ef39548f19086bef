import { once } from 'node:events';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { FEED_CHANNEL } from '@terrace/event-core/feed/feed-watch';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { connected, isClosed, receivedBy } from './connections.js';
import { WAITING_FOR_TABLES, holdRequests } from './held-requests.js';
import { type Program, buildProgram, startProgram } from './program.js';

// No test measures how long a stop takes: the program ends itself with 1, not with 0, when it takes longer than the
// 10 s after which a supervisor would kill it.
let database: TestDatabase;
let program: Program;
beforeAll(buildProgram);
beforeEach(async () => {
  database = await createTestDatabase();
  program = await startProgram({ DATABASE_URL: database.url });
  await program.ready();
});
afterEach(async () => {
  program.process.kill('SIGKILL');
  await program.ended();
  await database.drop();
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes running requests on %s, accepts no new ones and exits with 0',
  async (signal) => {
    const { statuses, release } = await holdRequests(program.url, database.url);
    program.process.kill(signal);
    // A second signal changes nothing.
    program.process.kill(signal);
    await eventually('nobody new is let in', () => isClosed(program.url));
    await release();

    expect(await statuses).toEqual([200, 200, 201]);
    expect(await program.ended()).toBe(0);
    expect(program.printed.stderr).toBe('');
  },
);

it('stops although idle connections are open', async () => {
  const silent = await connected(program.url);
  const halfSaid = await connected(program.url);
  halfSaid.write('GET /api/config HTTP/1.1\r\nhost: a\r\n');
  const keptAlive = await connected(program.url);
  keptAlive.write('GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(keptAlive, 'data');

  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  for (const socket of [silent, halfSaid, keptAlive]) socket.destroy();
});

it('stops although its own queries and those of pages wait in the database', async () => {
  // As installed: specs let queries wait for longer than a stop may take.
  program.process.kill('SIGKILL');
  await program.ended();
  program = await startProgram({ DATABASE_URL: database.url, DATABASE_CONNECT_MS: '1500' });
  await program.ready();
  const keeper = new pg.Client({ connectionString: database.url });
  await keeper.connect();
  await keeper.query('begin');
  await keeper.query('lock table feed, events in access exclusive mode');
  const ringer = new pg.Client({ connectionString: database.url });
  await ringer.connect();
  // Notifies every reader of a new event.
  await ringer.query(`notify ${FEED_CHANNEL}, '1000000'`);
  await eventually('they read', async () => {
    const { rows } = await ringer.query(WAITING_FOR_TABLES);
    return rows.length >= 2;
  });

  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  await Promise.all([keeper.end(), ringer.end()]);
});

it('stops although a page does not respond any more', async () => {
  const deaf = await connected(program.url);
  const received = receivedBy(deaf);
  const handshake = ['GET /live?EIO=4&transport=websocket HTTP/1.1', `host: ${new URL(program.url).host}`];
  const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
  const lines = [
    ...handshake,
    ...upgrade,
    `origin: ${program.url}`,
    'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==',
  ];
  deaf.write(`${lines.join('\r\n')}\r\n\r\n`);
  await eventually('it is connected', () => received().includes('"sid"'));

  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  deaf.destroy();
});

it('answers requests on a kept-alive connection while stopping, and then closes it', async () => {
  const kept = await connected(program.url);
  const received = receivedBy(kept);
  kept.write('GET /api/config HTTP/1.1\r\nhost: a\r\n\r\n');
  await eventually('it is answered', () => received().includes('\r\n\r\n{'));
  expect(received()).not.toMatch(/^connection: close/im);
  kept.write('GET /api/config HTTP/1.1\r\nhost: a\r\n');
  await eventually('it has come', async () => (await fetch(`${program.url}/health/live`)).ok);

  program.process.kill('SIGTERM');
  await eventually('nobody new is let in', () => isClosed(program.url));
  const before = received().length;
  kept.write('\r\n');
  await once(kept, 'close');
  expect(received().slice(before)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*^connection: close\r\n[^]*\}$/im);
  expect(await program.ended()).toBe(0);
});

it('stops when its parent process is gone', async () => {
  program.process.disconnect();
  expect(await program.ended()).toBe(0);
});
