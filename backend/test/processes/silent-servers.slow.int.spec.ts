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

/** What a stop may take: after that the supervisor kills. */
const IN_TIME_MS = 10_000;

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
  const asked = performance.now();
  running.process.kill('SIGTERM');
  const how = await running.ended();
  const ms = performance.now() - asked;
  await eventually('the page was closed', () => page.isClosed());
  return { how, ms };
}

it.each(['all', 'api'] as const)(
  'a process (%s) stops in time although its Kafka brokers never respond',
  async (ROLE) => {
    const brokers = new SilentServer();
    const KAFKA_BROKERS = await brokers.start();
    program = await startProgram({ DATABASE_URL: database.url, KAFKA_BROKERS, ROLE });
    await program.ready();
    await eventually('it has asked them', () => brokers.taken.size >= 2);
    const { how, ms } = await stopped(program);
    expect(how).toBe(0);
    expect(ms).toBeLessThan(IN_TIME_MS);
    await brokers.stop();
  },
);

it('a process stops in time although its Redis has stopped responding', async () => {
  const redis = await startRedis();
  const running = await startProgram({ DATABASE_URL: database.url, REDIS_URL: redis.url });
  program = running;
  await running.ready();
  redis.hang();
  const { how, ms } = await stopped(running);
  expect(how).toBe(0);
  expect(ms).toBeLessThan(IN_TIME_MS);
  await redis.stop();
});
