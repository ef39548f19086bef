import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { searchEvents } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { freePort } from '@terrace/engines/free-port';
import { BenchDatabases } from './bench-databases.js';

const root = path.resolve(import.meta.dirname, '../../..');
/** As infra/start/steps/service.mjs starts it. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];
const SECRET = 'a-webhook-secret-of-benchmarks';

/** The services outside the product, imitated by a process. */
export interface Outside {
  readonly url: string;
  readonly pid: number;
  /** Signs its messages. */
  readonly secret: string;
  stop(): Promise<void>;
}

/** Starts the sandbox for a marketplace at this address. */
export async function startOutside(publicUrl: string): Promise<Outside> {
  const sandbox = run('infra/sandbox/dist/main.js', {
    SANDBOX_PORT: '0',
    PUBLIC_URL: publicUrl,
    PAYMENT_WEBHOOK_SECRET: SECRET,
  });
  const { url } = await readyMessage(sandbox);
  return { url, pid: sandbox.pid ?? 0, secret: SECRET, stop: () => end(sandbox) };
}

/** The whole product as it is installed, in one process, with a sandbox in another. */
export interface Product {
  readonly url: string;
  /** Its process, for measuring its memory and processor time. */
  readonly pid: number;
  readonly outside: Outside;
  readonly databaseUrl: string;
  readonly databases: BenchDatabases;
  stop(): Promise<void>;
}

/**
 * Starts it on a new database; resolves when its catalogue is loaded.
 * @param more environment variables, added to or replacing those that every benchmark sets.
 * @param countsStatements whether its database server counts statements.
 */
export async function startProduct(
  more: Readonly<Record<string, string>> = {},
  { countsStatements = false } = {},
): Promise<Product> {
  const [databases, port] = await Promise.all([BenchDatabases.start({ countsStatements }), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startOutside(url);
  const { url: outside } = sandbox;
  const databaseUrl = await databases.create('product');
  const program = run('backend/bundle/main.js', {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: url,
    EVENTS_API_URL: outside,
    EMAIL_API_URL: `${outside}/email`,
    LOGO_CDN_URL: `${outside}/logos`,
    PAYMENT_HOSTS: new URL(outside).host,
    PAYMENT_WEBHOOK_SECRET: SECRET,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    JWT_SECRET: 'a-secret-of-the-benchmarks-with-enough-characters',
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    ...more,
  });
  await readyMessage(program);
  await untilCatalogue(url);
  return {
    url,
    pid: program.pid ?? 0,
    outside: sandbox,
    databaseUrl,
    databases,
    stop: async () => {
      await Promise.all([end(program), sandbox.stop()]);
      await databases.remove();
    },
  };
}

function run(script: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const env = { PATH: process.env['PATH'], ...environment };
  return fork(path.join(root, script), { env, silent: true, execArgv: NODE_FLAGS });
}

/** Throws when the process ends instead. */
async function readyMessage(child: ChildProcess): Promise<{ readonly url: string }> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended before it was ready`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return message;
}

async function untilCatalogue(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/catalogue/events?perPage=1`);
    const { total }: ResponseOf<typeof searchEvents> = JSON.parse(await answer.text());
    if (total > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
