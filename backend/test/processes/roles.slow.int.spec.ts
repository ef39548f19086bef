import { networkInterfaces } from 'node:os';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller, closeSeller } from '@terrace/contracts/http/selling/sellers';
import { uploadTicket } from '@terrace/contracts/http/selling/tickets';
import pg from 'pg';
import { newSeller } from '../accounts.js';
import { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { eventually } from '../eventually.js';
import { type Watcher, watch } from '../watching.js';
import { adminAt, served } from './served.js';

let database: TestDatabase;
let client: pg.Client;
let running: Program[];
beforeAll(buildProgram);
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map((program) => program.ended()));
  await client.end();
  await database.drop();
});

async function start(ROLE: 'api' | 'worker'): Promise<Program> {
  const program = await startProgram({ DATABASE_URL: database.url, ROLE });
  running.push(program);
  await program.ready();
  return program;
}

/** Connections of this name; each belongs to one process that does that part of the work, or would. */
async function connected(name: string): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = $1`,
    [name],
  );
  return rowCount ?? 0;
}

/** The backend on whose connection the sequencer works. */
async function leader(): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and l.granted
     where a.datname = current_database() and a.application_name = 'terrace sequencer'`,
  );
  return rows[0]?.pid;
}

/** What readiness reports of the workers. */
async function workersAt(api: Program): Promise<unknown> {
  const report: unknown = await (await fetch(`${api.url}/health/ready`)).json();
  return Object(report).parts.workers;
}

const statusAt = async (address: string) => (await fetch(address)).status;

/** Uploads a ticket as a new, approved seller, all at this process; nobody has decided on it. */
async function waitingTicket(api: Program, admin: Caller) {
  const seller = new Caller(served(api));
  const { email, password, ...form } = newSeller();
  const { id: sellerId } = await seller.done(registerSeller, { body: { email, password, ...form } });
  await admin.done(approveSeller, { params: { id: sellerId }, body: {} });
  await seller.done(loginSeller, { body: { email, password } });
  const { id } = await seller.done(uploadTicket, {
    body: {
      eventName: 'Arsenal vs Chelsea',
      eventDate: '01/01/2099',
      eventTime: '20:00',
      venue: 'Emirates Stadium',
      ticketType: 'eTickets',
      price: { amount: 12_500, currency: 'USD' },
      quantity: 5,
      deliveryAddress: '1 High Street',
      deliveryTime: '2 days before',
    },
  });
  return { sellerId, id };
}

/** The addresses of this machine, loopback apart, at which a program answers. */
async function addressesThatAnswer(url: string): Promise<string[]> {
  const { port } = new URL(url);
  const others = Object.values(networkInterfaces()).flatMap((network) =>
    (network ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  const answers = await Promise.all(
    others.map(({ address }) =>
      fetch(`http://${address}:${port}/health/live`).then(
        () => [address],
        () => [],
      ),
    ),
  );
  return answers.flat();
}

/** Whether a page received that this row has this status. */
function wasTold({ changes }: Watcher, thing: string, status: string): boolean {
  return changes.some(
    ({ id, data }) =>
      id === thing && typeof data === 'object' && data !== null && 'status' in data && data.status === status,
  );
}

it('a worker handles the reactions to a command of an api process, whose pages are updated', async () => {
  const api = await start('api');
  const admin = await adminAt(api);
  const page = await watch(served(api), admin, 'admin');
  const { sellerId, id } = await waitingTicket(api, admin);
  const rejection = { reason: 'asked-by-seller', note: '' } as const;
  await admin.done(closeSeller, { params: { id: sellerId }, body: { rejection } });
  await eventually('the page hears of the command', () => wasTold(page, sellerId, 'closed'));
  expect(wasTold(page, id, 'withdrawn')).toBe(false);
  expect(await connected('terrace reactions')).toBe(0);
  expect(await connected('terrace sweepers')).toBe(0);
  // Nobody else would notice that nothing follows from commands.
  expect(await workersAt(api)).toEqual({ status: 'degraded', running: 0, seen: [] });

  const worker = await start('worker');
  const seen = [
    { instance: expect.stringContaining(new URL(worker.url).port), secondsAgo: expect.any(Number) },
  ];
  expect(await workersAt(api)).toEqual({ status: 'ok', running: 1, seen });
  await eventually('the page hears of what followed', () => wasTold(page, id, 'withdrawn'));
  page.close();

  expect(await statusAt(`${worker.url}/health/live`)).toBe(200);
  expect(await statusAt(`${worker.url}/health/ready`)).toBe(200);
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toContain('terrace_jobs_done_total');
  for (const path of ['/', '/api/config', '/api/openapi.json', '/live/?EIO=4&transport=websocket'])
    expect([path, await statusAt(`${worker.url}${path}`)]).toEqual([path, 404]);
  for (const { url } of [api, worker]) expect(await addressesThatAnswer(url)).toEqual([]);

  worker.process.kill('SIGTERM');
  expect(await worker.ended()).toBe(0);
  expect(worker.printed.stderr).toBe('');
});

it('an api process leads the sequencer when the leading worker is killed, and the feed continues', async () => {
  const worker = await start('worker');
  await eventually('the worker leads', async () => (await leader()) !== undefined);
  const led = await leader();
  const api = await start('api');
  const admin = await adminAt(api);
  const page = await watch(served(api), admin, 'admin');
  expect(await leader()).toBe(led);

  worker.process.kill('SIGKILL');
  await new Caller(served(api)).done(sendContactMessage, {
    body: { name: 'Tim', email: 'tim@example.com', subject: 'Hello', message: 'Hi' },
  });
  await eventually('the page receives it', () => page.changes.some(({ kind }) => kind === 'contact-message'));
  expect(await leader()).not.toBe(led);
  page.close();
});
