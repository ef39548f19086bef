import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@terrace/engines/free-port';
import { type Sandbox, startSandbox } from '@terrace/sandbox/sandbox';
import { createTestDatabase, type TestDatabase } from '../../../backend/test/database.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** The whole product, running: pages, API and socket at `url`, the outside world at `sandbox`. */
export interface World {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly database: TestDatabase;
  readonly admin: { readonly email: string; readonly password: string };
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly holdMinutes?: number;
  /** Hosts that may be paid at; the sandbox's own when left out. */
  readonly paymentHosts?: string;
  /** A folder of openfootball files for the sandbox to serve. */
  readonly fixturesDir?: string;
}

const WEBHOOK_SECRET = 'the-webhook-secret-of-browser-tests';
const admin = { email: 'admin@terrace.test', password: 'the-password-of-the-admin' };

/** Starts the built program as a process of its own, on a fresh database and a sandbox on free ports. */
export async function startWorld({
  holdMinutes = 15,
  paymentHosts,
  fixturesDir,
}: WorldOptions = {}): Promise<World> {
  const [database, port] = await Promise.all([createTestDatabase(), freePort()]);
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    port: 0,
    publicUrl: url,
    webhookSecret: WEBHOOK_SECRET,
    ...(fixturesDir && { fixturesDir }),
  });
  const program = await startProgram({
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    EVENTS_API_URL: sandbox.url,
    EMAIL_API_URL: `${sandbox.url}/email`,
    LOGO_CDN_URL: `${sandbox.url}/logos`,
    PAYMENT_HOSTS: paymentHosts ?? new URL(sandbox.url).host,
    // Nothing of a test leaves this machine, not even a link that is followed.
    TRAVEL_URL: `${sandbox.url}/?travel`,
    CHAT_URL: `${sandbox.url}/?chat`,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    JWT_SECRET: 'the-secret-of-browser-tests-long-enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HOLD_MINUTES: String(holdMinutes),
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
    WEB_DIR: path.join(root, 'frontend/dist'),
  });
  return {
    url,
    sandbox,
    database,
    admin,
    close: async () => {
      await stopProgram(program);
      await sandbox.close();
      await database.drop();
    },
  };
}

/** Runs `backend/dist/main.js` until it says it is ready. Throws with what it printed when it ends before. */
async function startProgram(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const program = spawn(process.execPath, [path.join(root, 'backend/dist/main.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-4_000);
    if (environment['LOG_LEVEL'] !== 'error') process.stderr.write(chunk);
  };
  program.stdout?.on('data', keep);
  program.stderr?.on('data', keep);
  const ended = once(program, 'exit').then(() => {
    throw new Error(`The program ended before it was ready:\n${printed}`);
  });
  await Promise.race([once(program, 'message'), ended]);
  ended.catch(() => undefined);
  return program;
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
