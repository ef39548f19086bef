import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { PresentAdmins } from '@terrace/contracts/live/messages';
import pg from 'pg';
import { type Socket, io } from 'socket.io-client';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { EVENTUALLY_MS, eventually } from '../eventually.js';
import { adminAt } from './served.js';

let database: TestDatabase;
let client: pg.Client;
let apis: Program[];
let sockets: Socket[];
beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
beforeEach(async () => {
  sockets = [];
  apis = [];
  for (let number = 0; number < 2; number++) {
    const program = await startProgram({ DATABASE_URL: database.url, ROLE: 'api' });
    apis.push(program);
    await program.ready();
  }
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const { process } of apis) process.kill('SIGKILL');
  await Promise.all(apis.map((program) => program.ended()));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** An administrator's page at one of the processes, with the presence that it received last. */
async function openAt(place: number) {
  const program = apis[place];
  if (!program) throw new Error(`There is no process ${place}`);
  const admin = await adminAt(program);
  const socket = io(program.url, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: admin.cookies.get('terrace_access')?.value },
  });
  sockets.push(socket);
  let received: readonly string[] = [];
  socket.on('presence', ({ admins }: PresentAdmins) => (received = admins.map(({ at }) => at.id).sort()));
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  await socket.timeout(EVENTUALLY_MS).emitWithAck('subscribe', { topics: ['admin'] });
  return {
    socket,
    focuses: (id: string | null) =>
      socket.emit('presence', { topic: 'admin', at: id === null ? null : { kind: 'ticket', id } }),
    sees: (...ids: readonly string[]) =>
      eventually(`${place} sees ${ids.join()}`, () => Promise.resolve(String(received) === String(ids))),
  };
}

it('presence reaches the pages of every process, also those that join later, until the page disconnects', async () => {
  const [ann, ben] = [await openAt(0), await openAt(1)];
  ann.focuses('row-1');
  await ben.sees('row-1');
  ben.focuses('row-2');
  await Promise.all([ann.sees('row-1', 'row-2'), ben.sees('row-1', 'row-2')]);
  await (await openAt(1)).sees('row-1', 'row-2');
  ann.focuses('row-3');
  await ben.sees('row-2', 'row-3');
  ann.focuses(null);
  await ben.sees('row-2');
  ben.socket.disconnect();
  await ann.sees();
});

it('the presence of a stopped or killed process ends, and a starting process learns that of the others', async () => {
  const [ann, ben] = [await openAt(0), await openAt(1)];
  ann.focuses('row-1');
  ben.focuses('row-2');
  await ann.sees('row-1', 'row-2');
  apis[1]?.process.kill('SIGTERM');
  await ann.sees('row-1');

  const again = await startProgram({ DATABASE_URL: database.url, ROLE: 'api' });
  apis.push(again);
  await again.ready();
  const cleo = await openAt(2);
  await cleo.sees('row-1');
  cleo.focuses('row-3');
  await ann.sees('row-1', 'row-3');
  again.process.kill('SIGKILL');
  await ann.sees('row-1');
});

it('presence returns after the connection between the processes broke', async () => {
  const [ann, ben] = [await openAt(0), await openAt(1)];
  ann.focuses('row-1');
  await ben.sees('row-1');
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'terrace presence'`,
  );
  expect(rowCount).toBe(2);
  ann.focuses('row-2');
  await ben.sees('row-2');
});

it('presence is stored in no table', async () => {
  const [ann, ben] = [await openAt(0), await openAt(1)];
  ann.focuses('a-row-of-its-own');
  await ben.sees('a-row-of-its-own');
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} t where t::text like '%a-row-of-its-own%'`);
    expect({ name, rowCount }).toEqual({ name, rowCount: 0 });
  }
});
