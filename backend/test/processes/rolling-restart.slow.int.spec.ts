import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '@terrace/engines/free-port';
import pg from 'pg';
import { balance } from '../balancer.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { LiveClient } from '../live-client.js';
import { eventually } from '../eventually.js';
import { adminAt } from './served.js';
import { everythingIsThereOnce, rowsOfMessages } from './stored-messages.js';
import { Visitors } from './visitors.js';

const FULL = process.env['FAULTS'] === 'full';
/** Each process is restarted once a round. */
const ROUNDS = FULL ? 5 : 1;
const PAGES = 10;
/** Requests that each restart finds under way. */
const UNDER_WAY = 20;

let database: TestDatabase;
let keeper: pg.Client;
let url: string;
let balancer: { close(): void };
let worker: Program;
let apis: Program[];
beforeAll(buildProgram);
beforeEach(async () => {
  database = await createTestDatabase();
  keeper = new pg.Client({ connectionString: database.url });
  await keeper.connect();
  const ports = [await freePort(), await freePort()];
  const port = await freePort();
  url = `http://localhost:${port}`;
  worker = await start('worker', await freePort());
  apis = await Promise.all(ports.map((own) => start('api', own)));
  balancer = await balance(port, ports);
});
afterEach(async () => {
  for (const { process } of [worker, ...apis]) process.kill('SIGKILL');
  await Promise.all([worker, ...apis].map((program) => program.ended()));
  balancer.close();
  await keeper.end();
  await database.drop();
});

async function start(ROLE: 'api' | 'worker', port: number): Promise<Program> {
  const program = await startProgram({
    DATABASE_URL: database.url,
    ROLE,
    PORT: String(port),
    PUBLIC_URL: url,
  });
  await program.ready();
  return { ...program, url: `http://localhost:${port}` };
}

const headersOf = (cookie: string) => ({ origin: url, cookie });

/** Ends a process while requests are under way, and starts another at its place. Answers how it ended. */
async function restart(index: number, signal: NodeJS.Signals, visitors: Visitors) {
  const api = apis[index];
  if (!api) throw new Error(`No process ${index}`);
  await keeper.query('begin');
  await keeper.query('lock table sessions, streams in access exclusive mode');
  await eventually('requests are under way', () => visitors.underWay >= UNDER_WAY);
  api.process.kill(signal);
  await eventually('nobody new is let in', () =>
    fetch(`${api.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  await keeper.query('rollback');
  const how = await api.ended();
  apis[index] = await start('api', Number(new URL(api.url).port));
  return how;
}

/** Restarts one process after the other, round after round. Answers how each of them ended. */
async function restartAll(signal: NodeJS.Signals, visitors: Visitors, rounds = 1) {
  const ends: unknown[] = [];
  for (let round = 0; round < rounds; round++)
    for (const index of apis.keys()) ends.push(await restart(index, signal, visitors));
  return ends;
}

const expectedRows = () => rowsOfMessages(database.url);

/** A page that comes back whenever its connection ends, until `isOver`. */
async function stayOn(page: LiveClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await page.connect(url).catch(() => page.drop());
    await page.gone();
    await setTimeout(100);
  }
}

async function visitorsOf(): Promise<Visitors> {
  const cookie = (await adminAt({ url })).cookieHeader('/api');
  const visitors = new Visitors(url, headersOf(cookie));
  visitors.start();
  return visitors;
}

it(`processes restarted one by one (${ROUNDS} times each) lose no request at 50 a second, and pages catch up`, async () => {
  const cookie = (await adminAt({ url })).cookieHeader('/live');
  let isOver = false;
  const pages = Array.from(
    { length: PAGES },
    () => new LiveClient(['admin'], expectedRows, true, headersOf(cookie)),
  );
  const staying = pages.map((page) => stayOn(page, () => isOver));
  const visitors = await visitorsOf();
  const ends = await restartAll('SIGTERM', visitors, ROUNDS);
  await visitors.stop();

  expect(ends).toEqual(ends.map(() => 0));
  expect(visitors.lost).toEqual([]);
  expect(visitors.failed).toEqual([]);
  await everythingIsThereOnce(database.url, visitors);
  const expected = await expectedRows();
  for (const page of pages) {
    const shows = () => [...expected].every(([id, { version }]) => page.rows.get(id)?.version === version);
    await eventually('the page shows everything', shows);
    expect(page.connections.length).toBeGreaterThan(1);
  }
  isOver = true;
  for (const page of pages) page.close();
  await Promise.all(staying);
});

it('(control) processes that are killed lose requests that cannot be retried', async () => {
  const visitors = await visitorsOf();
  expect(await restartAll('SIGKILL', visitors)).toContain('SIGKILL');
  await visitors.stop();
  expect(visitors.lost).toContainEqual(expect.stringMatching(/^command without: cut off/));
  // What could be sent again, was, and counted once.
  expect(visitors.failed).toEqual([]);
  await everythingIsThereOnce(database.url, visitors);
});
