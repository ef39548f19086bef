import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { login, me, signup } from '@terrace/contracts/http/identity';
import pg from 'pg';
import { FEED_CHANNEL } from '@terrace/event-core/feed/notifications';
import { newBuyer } from '../accounts.js';
import { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { untilEventsHandled } from '../until-events-handled.js';
import { type Program, buildProgram, startProgram } from './program.js';

/** What a stop may take: after that the supervisor kills. */
const IN_TIME_MS = 10_000;

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

const browser = () => new Caller({ url: program.url, config: { PUBLIC_URL: program.url } });

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes running requests on %s, accepts no new ones and exits with 0',
  async (signal) => {
    const form = newBuyer();
    const buyer = browser();
    await buyer.done(signup, { body: form });
    await buyer.done(login, { body: { email: form.email, password: form.password } });
    const keeper = new pg.Client({ connectionString: database.url });
    await keeper.connect();
    // Waits for the consumers: their appends would be counted as those of the requests.
    await untilEventsHandled(keeper);
    await keeper.query('begin');
    await keeper.query('lock table sessions, streams in access exclusive mode');

    // Two questions and a command, all waiting in the database.
    const inProgress = Promise.all([
      buyer.call(me),
      buyer.copy().call(me),
      browser().call(signup, { body: newBuyer() }),
    ]);
    await eventually('they wait', async () => {
      const { rows } = await keeper.query(`select from pg_locks where not granted and locktype = 'relation'`);
      return rows.length >= 3;
    });
    const asked = performance.now();
    program.process.kill(signal);
    // A second signal changes nothing.
    program.process.kill(signal);
    await eventually('nobody new is let in', () => isClosed(program.url));
    await keeper.query('rollback');
    await keeper.end();

    expect((await inProgress).map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(await program.ended()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(IN_TIME_MS);
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

  const asked = performance.now();
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(IN_TIME_MS);
  for (const socket of [silent, halfSaid, keptAlive]) socket.destroy();
});

it('stops although its own queries and those of pages wait in the database', async () => {
  const keeper = new pg.Client({ connectionString: database.url });
  await keeper.connect();
  await keeper.query('begin');
  await keeper.query('lock table feed, events in access exclusive mode');
  const ringer = new pg.Client({ connectionString: database.url });
  await ringer.connect();
  // Notifies every reader of a new event.
  await ringer.query(`notify ${FEED_CHANNEL}, '1000000'`);
  await eventually('they read', async () => {
    const { rows } = await ringer.query(`select from pg_locks where not granted and locktype = 'relation'`);
    return rows.length >= 2;
  });

  const asked = performance.now();
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(IN_TIME_MS);
  await Promise.all([keeper.end(), ringer.end()]);
});

it('stops although a page does not respond any more', async () => {
  const deaf = await connected(program.url);
  const received = said(deaf);
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

  const asked = performance.now();
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(IN_TIME_MS);
  deaf.destroy();
});

it('answers requests on a kept-alive connection while stopping, and then closes it', async () => {
  const kept = await connected(program.url);
  const received = said(kept);
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

async function connected(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything that the server has said on this connection so far. */
function said(socket: Socket): () => string {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

async function isClosed(url: string): Promise<boolean> {
  try {
    (await connected(url)).destroy();
    return false;
  } catch {
    return true;
  }
}
