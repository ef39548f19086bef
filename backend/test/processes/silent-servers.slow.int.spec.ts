import { once } from 'node:events';
import { type Server, type Socket, createServer } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '@terrace/engines/free-port';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { startRedis } from '../redis.js';
import { eventually } from '../eventually.js';
import { watch } from '../watching.js';
import { adminAt, served } from './served.js';

let database: TestDatabase;
let program: Program | undefined;
beforeAll(buildProgram);
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended();
  await database.drop();
});

/** Accepts connections, reads, and never responds: a server that hangs, or a firewall in between. */
class SilentServer {
  readonly taken = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.taken.add(socket);
    socket.on('error', () => undefined).resume();
  });

  async start(): Promise<string> {
    const port = await freePort();
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.taken) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Asks the program to stop while a page is connected, and answers how it ended. */
async function stopped(running: Program) {
  const page = await watch(served(running), await adminAt(running), 'admin');
  running.process.kill('SIGTERM');
  const how = await running.ended();
  await eventually('the page was closed', () => page.isClosed());
  return how;
}

it.each(['all', 'api'] as const)(
  'a process (%s) stops although its Kafka brokers never respond',
  async (ROLE) => {
    const brokers = new SilentServer();
    const KAFKA_BROKERS = await brokers.start();
    program = await startProgram({ DATABASE_URL: database.url, KAFKA_BROKERS, ROLE });
    await program.ready();
    await eventually('it has asked them', () => brokers.taken.size >= 2);
    expect(await stopped(program)).toBe(0);
    await brokers.stop();
  },
);

it('a process stops although its Redis has stopped responding', async () => {
  const redis = await startRedis();
  const running = await startProgram({ DATABASE_URL: database.url, REDIS_URL: redis.url });
  program = running;
  await running.ready();
  redis.hang();
  expect(await stopped(running)).toBe(0);
  await redis.stop();
});
